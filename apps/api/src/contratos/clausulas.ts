import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { ACEITE, type ConteudoDoContrato } from './conteudo.ts'

export type Clausula = { titulo: string; paragrafos: readonly string[] }

const pagamento = ({ doCredito, doConsorciado }: ConteudoDoContrato['valores']): string =>
  doConsorciado > 0
    ? `A CREDORA paga ao VENDEDOR ${formatReais(doCredito)}, com o crédito da cota, e o DEVEDOR paga ao VENDEDOR, com recursos próprios, ${formatReais(doConsorciado)}.`
    : `A CREDORA paga ao VENDEDOR ${formatReais(doCredito)}, com o crédito da cota.`

const divida = ({ valores, ultimoVencimento }: ConteudoDoContrato): string => {
  const prazo = ultimoVencimento ? `, até ${formatDiaBr(ultimoVencimento)}, quando vence a última parcela` : ''
  return `A garantia cobre o saldo devedor da cota, hoje de ${formatReais(valores.saldoDevedor)}, com os reajustes, a taxa de administração, o fundo de reserva, os seguros, a multa e os juros previstos no contrato de adesão ao grupo, pago nas parcelas e nos vencimentos dele${prazo}.`
}

/**
 * The clauses of a vehicle given in fiduciary alienation: DL 911/1969 and Civil Code, arts. 1.361 to 1.368-B; Lei 11.795/2008,
 * art. 14; Resolução CONTRAN 807/2020. Of another text the contracts before keep their own, since each is kept as it was read.
 */
export const clausulasDe = (conteudo: ConteudoDoContrato): readonly Clausula[] => [
  {
    titulo: '1. Objeto',
    paragrafos: [
      'O DEVEDOR, consorciado contemplado, compra do VENDEDOR o VEÍCULO descrito acima com o crédito da sua cota, e o transfere à CREDORA em alienação fiduciária, como garantia do que a cota ainda deve ao grupo.',
      'A alienação fiduciária dá à CREDORA a propriedade resolúvel e a posse indireta do VEÍCULO; o DEVEDOR fica com a posse direta e pode usá-lo conforme a sua finalidade.',
    ],
  },
  {
    titulo: '2. Preço e pagamento',
    paragrafos: [
      pagamento(conteudo.valores),
      'O pagamento ao VENDEDOR só é feito depois de conferidos os documentos da compra e anotado o gravame do VEÍCULO em favor da CREDORA.',
    ],
  },
  { titulo: '3. Dívida garantida', paragrafos: [divida(conteudo)] },
  {
    titulo: '4. Registro',
    paragrafos: [
      'A propriedade fiduciária se constitui com o registro deste contrato no órgão de trânsito e a anotação no certificado de registro do VEÍCULO. A CREDORA providencia o apontamento do gravame e o registro em até 30 dias.',
      'O DEVEDOR transfere o VEÍCULO para o seu nome em até 30 dias da compra e paga os tributos, as taxas e as multas dele.',
    ],
  },
  {
    titulo: '5. Guarda e conservação',
    paragrafos: [
      'O DEVEDOR guarda o VEÍCULO como depositário, conserva-o e o mantém licenciado. Avisa a CREDORA, sem demora, de roubo, furto, perda total, apreensão ou penhora.',
      'Sem o consentimento escrito da CREDORA, o DEVEDOR não vende, não dá em outra garantia nem altera as características do VEÍCULO. O consentimento não é negado sem motivo.',
    ],
  },
  {
    titulo: '6. Atraso',
    paragrafos: [
      'A mora decorre do vencimento e se comprova por carta com aviso de recebimento ou por meio eletrônico com controle de recebimento (Decreto-Lei 911/1969, art. 2º). Comprovada, a CREDORA pode considerar vencida toda a dívida e pedir a busca e apreensão do VEÍCULO (art. 3º).',
      'O DEVEDOR pode pagar a dívida pendente no prazo da lei e reaver o VEÍCULO livre do ônus.',
      'Vendido o VEÍCULO, o preço paga a dívida e as despesas. O que sobrar é entregue ao DEVEDOR, com a prestação de contas; do que faltar o DEVEDOR continua responsável.',
    ],
  },
  {
    titulo: '7. Fim da garantia',
    paragrafos: [
      'Paga a dívida, a propriedade fiduciária se extingue e a CREDORA pede a baixa do gravame em até 10 dias, sem custo pelo pedido.',
    ],
  },
  {
    titulo: '8. Dados pessoais',
    paragrafos: [
      'Os dados deste contrato e as evidências da assinatura são tratados para executá-lo, registrá-lo e prová-lo (Lei 13.709/2018, art. 7º, II, V e VI), e informados ao órgão de trânsito e à registradora.',
    ],
  },
  {
    titulo: '9. Assinatura eletrônica',
    paragrafos: [
      'As partes admitem como válida a assinatura eletrônica deste contrato com a senha do DEVEDOR e o código enviado ao seu contato cadastrado, ligado a este exato documento (Medida Provisória 2.200-2/2001, art. 10, §2º).',
      `Antes de assinar, o DEVEDOR declara: “${ACEITE.texto}” (versão ${ACEITE.versao})`,
      'À via assinada é acrescentada a página de evidências, e o conjunto é lacrado com o certificado digital da CREDORA: qualquer alteração aparece no leitor de PDF e na página pública de conferência. Cada parte pode guardar a sua cópia.',
    ],
  },
  {
    titulo: '10. Foro',
    paragrafos: ['Fica eleito o foro do domicílio do DEVEDOR.'],
  },
]
