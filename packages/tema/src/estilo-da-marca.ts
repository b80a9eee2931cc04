/** The id of the `<style>` in which the server inlines `cssDaMarca` for the first paint. Apart, for who needs no more. */
export const idEstiloDaMarca = 'tema-da-marca'
