/** Creates a `Storage` for the page with the values of `record`. Supports methods (`getItem('theme')`) and properties (`storage.theme`). */
export function createStorage(record: () => Record<string, string>, onChange: () => void): Storage {
  const methods = {
    getItem: (name: string) => record()[name] ?? null,
    setItem(name: string, value: string) {
      record()[name] = String(value)
      onChange()
    },
    removeItem(name: string) {
      delete record()[name]
      onChange()
    },
    clear() {
      for (const name of Object.keys(record())) delete record()[name]
      onChange()
    },
    key: (index: number) => Object.keys(record())[index] ?? null,
  }
  return new Proxy(methods as unknown as Storage, {
    get(_, name) {
      if (name === 'length') return Object.keys(record()).length
      return Object.hasOwn(methods, name) ? methods[name as keyof typeof methods] : record()[String(name)]
    },
    set(_, name, value) {
      methods.setItem(String(name), value)
      return true
    },
    deleteProperty(_, name) {
      methods.removeItem(String(name))
      return true
    },
    has: (_, name) => name in methods || Object.hasOwn(record(), name),
    ownKeys: () => Object.keys(record()),
    getOwnPropertyDescriptor: (_, name) =>
      Object.hasOwn(record(), name)
        ? { value: record()[String(name)], enumerable: true, configurable: true, writable: true }
        : undefined,
  })
}
