// Declarations of ESPAsyncWebServer and Arduino's String for the README's snippets.
#pragma once
#include <stddef.h>
#include <stdint.h>

class String {
 public:
  String(const char *text);
  const char *c_str() const;
  bool startsWith(const String &other) const;
  bool operator==(const char *other) const;
};

enum WebRequestMethod { HTTP_GET = 1 };

class AsyncWebServerResponse {
 public:
  bool addHeader(const char *name, const char *value, bool replace = true);
};

class AsyncWebServerRequest {
 public:
  const String &url() const;
  WebRequestMethod method() const;
  const String &header(const char *name) const;
  void send(int code);
  void send(AsyncWebServerResponse *response);
  AsyncWebServerResponse *beginResponse(int code);
  AsyncWebServerResponse *beginResponse(int code, const char *type, const uint8_t *content, size_t length);
};

extern AsyncWebServerRequest *const someRequest;

class AsyncWebServer {
 public:
  class Handler {
   public:
    template <class Function>
    Handler(Function function) {
      function(someRequest);
    }
  };
  void onNotFound(Handler handler);
};
