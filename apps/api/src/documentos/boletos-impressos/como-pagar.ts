import { formatLinhaDigitavel } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { enderecoDaCota } from '../../sessoes/index.ts'
import type { BoletoParaImprimir } from '../boleto/index.ts'

type APagar = Pick<BoletoParaImprimir, 'linhaDigitavel' | 'semCodigo' | 'pix'> & {
  /** The code is on its way: the paper, drawn as the mail leaves, may have it already. */
  pixEmRegistro?: boolean
  beneficiario: Pick<BoletoParaImprimir['beneficiario'], 'nome' | 'inscricao'>
}

/**
 * The paragraphs of a mail with a boleto on how to pay it and who receives the money; `portal` is the partner's
 * address.
 */
export const comoPagar = (
  { linhaDigitavel, semCodigo, pix, pixEmRegistro, beneficiario }: APagar,
  { portal, cotaId }: { portal: string; cotaId: number },
): string[] => [
  ...(linhaDigitavel === null ? [] : [`Para pagar pelo código: ${formatLinhaDigitavel(linhaDigitavel)}`]),
  ...(pix === null ? [] : [`Para pagar com Pix, copie e cole: ${pix}`]),
  ...(pixEmRegistro
    ? [`Para pagar com Pix, use o código do PDF ou o do portal: ${enderecoDaCota(portal, '/boletos', cotaId)}`]
    : []),
  ...(semCodigo === null ? [] : [`${semCodigo} Veja no portal: ${enderecoDaCota(portal, '/boletos', cotaId)}`]),
  `Confira no banco, antes de pagar, quem recebe: ${beneficiario.nome}${beneficiario.inscricao ? `, CNPJ ${formatInscricao(beneficiario.inscricao)}` : ''}.`,
  `Para saber se este boleto é mesmo nosso, cole o código em ${portal}/boletos/conferir.`,
]
