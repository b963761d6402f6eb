/* A web server for one connection at a time. It tests webui.h and the README's snippet with a real browser. It prints its port, then "status path" for each answer. */
#define _POSIX_C_SOURCE 200809L
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void answer_get(FILE *out, const char *path, const char *if_none_match);

static void answer(int browser) {
  char request[8192], *if_none_match_value, *path, *text;
  size_t received = 0, length, sent = 0;
  ssize_t written;
  FILE *out;
  while (received < sizeof request - 1) {
    const ssize_t count = read(browser, request + received, sizeof request - 1 - received);
    if (count <= 0) return;
    received += (size_t)count;
    request[received] = '\0';
    if (strstr(request, "\r\n\r\n")) break;
  }
  if_none_match_value = strstr(request, "If-None-Match: ");
  if (if_none_match_value) if_none_match_value = strtok(if_none_match_value + 15, "\r\n");
  path = strtok(request, " ");
  path = strtok(NULL, " ");
  if (!path || !(out = open_memstream(&text, &length))) return;
  answer_get(out, path, if_none_match_value);
  fclose(out);
  printf("%.3s %s\n", text + strlen("HTTP/1.1 "), path);
  fflush(stdout);
  while (sent < length && (written = write(browser, text + sent, length - sent)) > 0) sent += (size_t)written;
  free(text);
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
