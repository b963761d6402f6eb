/** A record as a device may really send it: every member may be missing, or have another type. */
export type Unchecked<T> = { readonly [K in keyof T]?: unknown }
