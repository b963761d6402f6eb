/* A web server of one connection at a time, to try webui.h with a real browser: prints its port, then "status path" for each answer, until it is ended. */
#define _POSIX_C_SOURCE 200809L
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#define WEBUI_IMPLEMENTATION
#include "webui.h"

static void send_all(int to, const void *data, size_t length) {
  const char *at = (const char *)data;
  while (length > 0) {
    const ssize_t sent = write(to, at, length);
    if (sent <= 0) return;
    at += sent;
    length -= (size_t)sent;
  }
}

static void answer(int browser) {
  char request[8192], head[2048], *known, *path;
  const webui_file *file;
  size_t got = 0;
  int fresh;
  while (got < sizeof request - 1) {
    const ssize_t more = read(browser, request + got, sizeof request - 1 - got);
    if (more <= 0) return;
    got += (size_t)more;
    request[got] = '\0';
    if (strstr(request, "\r\n\r\n")) break;
  }
  known = strstr(request, "If-None-Match: ");
  if (known) known = strtok(known + 15, "\r\n");
  path = strtok(request, " ");
  path = strtok(NULL, " ");
  file = path ? webui_find(path) : NULL;
  fresh = file && webui_is_fresh(file, known);
  printf("%d %s\n", !file ? 404 : fresh ? 304 : 200, path ? path : "");
  fflush(stdout);
  if (!file) {
    static const char none[] = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    send_all(browser, none, sizeof none - 1);
    return;
  }
  snprintf(head, sizeof head,
           "HTTP/1.1 %s\r\nConnection: close\r\nContent-Type: %s\r\nContent-Length: %lu\r\nETag: %s\r\nCache-Control: %s\r\n"
           "%s%s%s%s%s%s\r\n",
           fresh ? "304 Not Modified" : "200 OK", file->type, (unsigned long)(fresh ? 0 : file->length), file->etag, file->cache,
           !fresh && file->encoding ? "Content-Encoding: " : "", !fresh && file->encoding ? file->encoding : "",
           !fresh && file->encoding ? "\r\n" : "", file->fallback ? "Content-Security-Policy: " : "", file->fallback ? WEBUI_CSP : "",
           file->fallback ? "\r\n" : "");
  send_all(browser, head, strlen(head));
  if (!fresh) send_all(browser, file->data, file->length);
}

int main(void) {
  struct sockaddr_in address;
  socklen_t size = sizeof address;
  const int server = socket(AF_INET, SOCK_STREAM, 0);
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (server < 0 || bind(server, (struct sockaddr *)&address, sizeof address) || listen(server, 16)) return 1;
  getsockname(server, (struct sockaddr *)&address, &size);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    const int browser = accept(server, NULL, NULL);
    if (browser < 0) continue;
    answer(browser);
    close(browser);
  }
}
