import { ErroDeNegocio } from '@contempla/contract'
import { createCodigo } from '../platform/cifra.ts'

const minimo = 12
// Without what is taken for another letter when read out.
const letras = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be said once and changed at the first entry: `xk7m-9qpr-…`, 79 bits. */
export function createSenhaProvisoria(): string {
  const grupo = () => createCodigo({ letras, casas: 4 })
  return Array.from({ length: 4 }, grupo).join('-')
}

const semEspacoNemCaixa = (texto: string) => texto.toLowerCase().replace(/\s/g, '')

/** Length is what counts (NIST SP 800-63B §3.1.1); one's own name, and one character over and over, do not. */
export function assertSenhaForte(senha: string, { nome, email }: { nome: string; email: string }) {
  const limpa = semEspacoNemCaixa(senha)
  const proprias = [email, ...email.split(/[@.]/), ...nome.split(' ')]
    .map(semEspacoNemCaixa)
    .filter((p) => p.length >= 4)
  const resto = proprias.reduce((texto, propria) => texto.replaceAll(propria, ''), limpa)
  const detalhe =
    senha.length < minimo
      ? `Use pelo menos ${minimo} caracteres; uma frase é fácil de lembrar.`
      : new Set(limpa).size < 5
        ? 'Use mais caracteres diferentes.'
        : resto.length < 8
          ? 'Não use seu nome nem seu e-mail.'
          : null
  if (detalhe) throw new ErroDeNegocio('SENHA_FRACA', { detalhe })
}
