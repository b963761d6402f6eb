import { bundleHash, policyOf, type ServedFile } from './servedFile'

interface HeaderOptions {
  /** Begins every C name; in capitals every macro. */
  prefix: string
  version: string
  api: string
}

export const DEFAULT_PREFIX = 'webui'
const BYTES_PER_LINE = 32

const identifier = (prefix: string, path: string) => `${prefix}${path.replace(/[^A-Za-z0-9]/g, '_')}`
const cString = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

function refuseClashes(files: readonly ServedFile[], prefix: string) {
  const taken = new Map(
    ['files', 'file', 'find', 'is_fresh'].map((name) => [`${prefix}_${name}`, `the header's own ${prefix}_${name}`]),
  )
  for (const { path } of files) {
    const name = identifier(prefix, path)
    const other = taken.get(name)
    if (other) throw new Error(`name clash: ${path} and ${other} would both be ${name}`)
    taken.set(name, path)
  }
}

function bytes(content: Buffer): string {
  const lines: string[] = []
  for (let index = 0; index < content.length; index += BYTES_PER_LINE)
    lines.push(content.subarray(index, index + BYTES_PER_LINE).join(','))
  return lines.join(',\n')
}

/** One header with everything a web server needs. The same files give the same text. */
export function cHeader(given: readonly ServedFile[], { prefix, version, api }: HeaderOptions): string {
  const files = [...given].sort((a, b) => (a.path < b.path ? -1 : 1))
  refuseClashes(files, prefix)
  const P = prefix.toUpperCase()
  const policy = policyOf(files)
  const total = files.reduce((sum, { content }) => sum + content.length, 0)
  const row = ({ path, type, encoding, etag, cache, fallback }: ServedFile) =>
    `  { ${[cString(path), cString(type), encoding ? cString(encoding) : 'NULL', identifier(prefix, path), `sizeof ${identifier(prefix, path)}`, cString(etag), cString(cache), fallback ? 1 : 0].join(', ')} }`

  return `/*
 * Web interface ${version} for firmware with the API of ${api}. MIT licence. Made by scripts/header.ts: do not edit.
 *
 * Include this wherever it is needed: that only declares the files and costs no flash.
 * In exactly one .c or .cpp file, write #define ${P}_IMPLEMENTATION before the include:
 * there, and only there, the bytes are defined. However many files include it, flash holds them once.
 */
#ifndef ${P}_H
#define ${P}_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define ${P}_VERSION ${cString(version)}
#define ${P}_API ${cString(api)}
#define ${P}_HASH ${cString(bundleHash(files))}
#define ${P}_FILE_COUNT ${files.length}
#define ${P}_TOTAL ${total} /* bytes of all files together */
${policy ? `#define ${P}_CSP ${cString(policy)} /* send as Content-Security-Policy with the page */\n` : ''}
${files.map(({ path, etag }) => `#define ${identifier(P, path).toUpperCase()}_ETAG ${cString(etag)}`).join('\n')}

/* Define ${P}_BUDGET (bytes) before the include, and a page that has grown above it does not compile. */
#ifdef ${P}_BUDGET
#if defined(__cplusplus)
static_assert(${P}_TOTAL <= (${P}_BUDGET), "the web interface is larger than ${P}_BUDGET");
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
_Static_assert(${P}_TOTAL <= (${P}_BUDGET), "the web interface is larger than ${P}_BUDGET");
#else
typedef char ${prefix}_is_larger_than_budget[${P}_TOTAL <= (${P}_BUDGET) ? 1 : -1];
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  const char *path;     /* "/index.html" */
  const char *type;     /* for Content-Type */
  const char *encoding; /* for Content-Encoding, or NULL */
  const uint8_t *data;  /* in PROGMEM where there is one */
  size_t length;
  const char *etag;     /* for ETag: strong, of the content, with its quotes */
  const char *cache;    /* for Cache-Control */
  uint8_t fallback;     /* 1: also answers unknown page paths, never those of /api */
} ${prefix}_file;

${files.map(({ path, content }) => `extern const uint8_t ${identifier(prefix, path)}[${content.length}];`).join('\n')}
extern const ${prefix}_file ${prefix}_files[${P}_FILE_COUNT];

/* The file that answers a request path (a query is ignored): the one of that path, else the page; NULL below /api. */
static inline const ${prefix}_file *${prefix}_find(const char *path) {
  const size_t length = strcspn(path, "?#");
  const ${prefix}_file *page = NULL;
  size_t i;
  for (i = 0; i < ${P}_FILE_COUNT; i++) {
    const ${prefix}_file *file = &${prefix}_files[i];
    if (strlen(file->path) == length && memcmp(file->path, path, length) == 0) return file;
    if (file->fallback) page = file;
  }
  return length >= 4 && memcmp(path, "/api", 4) == 0 && (length == 4 || path[4] == '/') ? NULL : page;
}

/* Whether the browser's copy is this very file: then answer 304. Takes the request's If-None-Match, or NULL. */
static inline int ${prefix}_is_fresh(const ${prefix}_file *file, const char *if_none_match) {
  return if_none_match != NULL && (strstr(if_none_match, file->etag) != NULL || strcmp(if_none_match, "*") == 0);
}

#ifdef __cplusplus
}
#endif

#endif

#if defined(${P}_IMPLEMENTATION) && !defined(${P}_IMPLEMENTED)
#define ${P}_IMPLEMENTED

#if defined(ESP8266)
#include <pgmspace.h>
#elif defined(__AVR__)
#include <avr/pgmspace.h>
#endif
#ifdef PROGMEM
#define ${P}_PROGMEM PROGMEM
#else
#define ${P}_PROGMEM
#endif

#if defined(__GNUC__)
#define ${P}_ALIGNED __attribute__((aligned(4)))
#elif defined(__cplusplus)
#define ${P}_ALIGNED alignas(4)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define ${P}_ALIGNED _Alignas(4)
#else
#define ${P}_ALIGNED
#endif

#ifdef __cplusplus
extern "C" {
#endif

${files.map(({ path, content }) => `${P}_ALIGNED const uint8_t ${identifier(prefix, path)}[${content.length}] ${P}_PROGMEM = {\n${bytes(content)}\n};\n`).join('\n')}
const ${prefix}_file ${prefix}_files[${P}_FILE_COUNT] = {
${files.map(row).join(',\n')}
};

#ifdef __cplusplus
}
#endif

#endif
`
}
