// Declarations of ESP8266WebServer and Arduino's String for the README's snippets.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef const char *PGM_P;

class String {
 public:
  String(const char *text);
  const char *c_str() const;
};

enum HTTPMethod { HTTP_GET = 1 };

class ESP8266WebServer {
 public:
  class Handler {
   public:
    template <class Function>
    Handler(Function function) {
      function();
    }
  };
  void collectHeaders(const char *names[], const size_t count);
  void onNotFound(Handler handler);
  const String &uri() const;
  HTTPMethod method() const;
  const String &header(const char *name) const;
  void sendHeader(const char *name, const char *value);
  void send(int code);
  void send_P(int code, PGM_P type, PGM_P content, size_t length);
};
