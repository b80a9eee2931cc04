/** A password is exactly 6 digits. */
export const FORMA_DA_SENHA = /^\d{6}$/

export function isSenha(texto: string): boolean {
  return FORMA_DA_SENHA.test(texto)
}
