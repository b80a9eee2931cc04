/** Paths of this host that are no screen of the portal. */
export const semPagina = /^\/(app-cliente|retaguarda|demonstracao)(\/|$)/
