/** The portal's letters where a device has them, else its own. */
export const font = "Inter, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Tables are the one layout that every mail program knows. */
export const table = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;
