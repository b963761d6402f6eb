import { bundleHash, type Files, policyOf, type ServedFile, sha256 } from './servedFile'
import { API, VERSION } from './versions'

const NAME = 'opendtu-webui'
const DESCRIPTION = 'Web interface of a solar gateway, for firmware that speaks the API of OpenDTU'

const json = (content: object) => Buffer.from(`${JSON.stringify(content, null, 2)}\n`)

/** manifest.json, for a firmware's build scripts: the files of the folder and how to serve them. */
export function manifestJson(served: readonly ServedFile[], allFiles: Files, languages: readonly string[]): Buffer {
  return json({
    name: NAME,
    version: VERSION,
    api: API,
    languages,
    hash: bundleHash(served),
    total: served.reduce((sum, { content }) => sum + content.length, 0),
    contentSecurityPolicy: policyOf(served),
    served: served.map(({ content, ...facts }) => ({
      ...facts,
      bytes: content.length,
      sha256: sha256(content),
    })),
    files: [...allFiles].map(([file, content]) => ({ file, bytes: content.length, sha256: sha256(content) })),
  })
}

/** library.json tells PlatformIO where webui.h is. `srcFilter` excludes every file, because the library has no source file to compile. */
const libraryJson = () =>
  json({
    name: NAME,
    version: VERSION,
    description: DESCRIPTION,
    license: 'MIT',
    frameworks: '*',
    platforms: '*',
    headers: 'webui.h',
    build: { srcDir: '.', includeDir: '.', srcFilter: ['-<*>'] },
  })

const idfComponent = () => `version: "${VERSION}"
description: ${DESCRIPTION}
license: MIT
dependencies:
  idf: ">=4.4"
`

const cmakeLists = (
  names: readonly string[],
) => `# An ESP-IDF component: webui.h, and on demand the files themselves (menuconfig, or CONFIG_WEBUI_EMBED=y in sdkconfig.defaults).
if(CONFIG_WEBUI_EMBED)
  set(webui_files ${names.map((name) => `"${name}"`).join(' ')})
endif()

idf_component_register(INCLUDE_DIRS "." EMBED_FILES \${webui_files})
`

const KCONFIG = `menu "Web interface"

config WEBUI_EMBED
    bool "Link the files of the web interface into the program"
    default n
    help
        Each file becomes a symbol such as _binary_index_html_gz_start.
        Not needed where one source file defines WEBUI_IMPLEMENTATION and includes webui.h.

endmenu
`

/** The files that make the folder a PlatformIO library and an ESP-IDF component. */
export function packageFiles(website: Files): Files {
  return new Map([
    ['library.json', libraryJson()],
    ['idf_component.yml', Buffer.from(idfComponent())],
    ['CMakeLists.txt', Buffer.from(cmakeLists([...website.keys()]))],
    ['Kconfig', Buffer.from(KCONFIG)],
  ])
}
