/* Declarations of ESP-IDF's esp_http_server for the README's snippets. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

typedef int esp_err_t;
typedef enum { HTTP_GET = 1 } httpd_method_t;
typedef enum { HTTPD_404_NOT_FOUND } httpd_err_code_t;

typedef struct httpd_req {
  const char uri[513];
} httpd_req_t;

typedef struct {
  const char *uri;
  httpd_method_t method;
  esp_err_t (*handler)(httpd_req_t *request);
  void *user_ctx;
} httpd_uri_t;

esp_err_t httpd_req_get_hdr_value_str(httpd_req_t *request, const char *field, char *value, size_t size);
esp_err_t httpd_resp_set_hdr(httpd_req_t *request, const char *field, const char *value);
esp_err_t httpd_resp_set_status(httpd_req_t *request, const char *status);
esp_err_t httpd_resp_set_type(httpd_req_t *request, const char *type);
esp_err_t httpd_resp_send(httpd_req_t *request, const char *content, ssize_t length);
esp_err_t httpd_resp_send_err(httpd_req_t *request, httpd_err_code_t error, const char *message);
