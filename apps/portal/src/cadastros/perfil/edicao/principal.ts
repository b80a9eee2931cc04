/** Whether a new or other item may be made the principal: the first always is, and the one that is stays so. */
export const podeVirarPrincipal = (lista: readonly unknown[], item: { principal: boolean } | null): boolean =>
  item === null ? lista.length > 0 : !item.principal
