import { type Dia, formatDiaBr } from '../calendario/dia.ts'
import { type Centavos, formatReais } from '../valores/dinheiro.ts'
import { dobrar } from '../valores/dobrar.ts'
import { isDeMercadoria, type OrdemDeCompra, type ProblemaDaNota, parseChaveDaNota } from './nota-fiscal.ts'

/** A vehicle of an invoice (group `veicProd`); what the invoice does not say is null. */
export type VeiculoDaNota = {
  /** In capitals, without spaces or hyphens. */
  chassi: string
  cor: string | null
  anoFabricacao: number | null
  anoModelo: number | null
  /** `tpRest` of the invoice; '1' is the lien (alienação fiduciária). */
  restricao: string | null
}

/** What the XML of an invoice says (layout 4.00); what it does not say is null. */
export type NotaLida = {
  chave: string
  /** CPF or CNPJ without a mask; a CNPJ may have letters. */
  emitente: string | null
  destinatario: string | null
  veiculos: readonly VeiculoDaNota[]
  valor: Centavos | null
  emitidaEm: Dia | null
  /** The remarks for the buyer (`infCpl` and `obsCont`). */
  informacoes: string
  /** An invoice of the tax office's test environment (`tpAmb` 2) sells nothing. */
  homologacao: boolean
  /** The tax office's answer; null in a file that has the invoice alone. */
  protocolo: { chave: string | null; numero: string | null; situacao: string | null; em: string | null } | null
}

/** What was declared of the purchase, which the invoice has to agree with. */
export type CompraDeclarada = {
  /** CPF or CNPJ of the holder, without a mask. */
  titular: string
  chassi: string
  cor: string
  anoFabricacao: number
  anoModelo: number
  valor: Centavos
  ordem: OrdemDeCompra
  /** In whose favour the lien is. */
  administradora: { nome: string; cnpj: string | null }
}

export type RecusaDaNota = 'NOTA_DE_OUTRA_CHAVE' | 'NOTA_DE_OUTRA_PESSOA' | 'NOTA_DE_OUTRO_CHASSI'

const TAMANHO_DO_CNPJ = 14
const RAIZ = 8
/** Two branches of a company have the first eight characters of their CNPJs in common. */
const isMesmaEmpresa = (um: string, outro: string): boolean =>
  um.length === TAMANHO_DO_CNPJ && outro.length === TAMANHO_DO_CNPJ && um.slice(0, RAIZ) === outro.slice(0, RAIZ)

const outraPessoa = ({ destinatario }: NotaLida, titular: string): boolean =>
  destinatario !== null && destinatario !== titular && !isMesmaEmpresa(destinatario, titular)

const outroChassi = ({ veiculos }: NotaLida, chassi: string): boolean =>
  veiculos.length > 0 && veiculos.every((veiculo) => veiculo.chassi !== chassi)

/**
 * Returns why an invoice cannot be that of the purchase, or null. These are the only refusals: whatever else disagrees
 * is for a person (`acharNaNota`).
 */
export function recusaDaNota(
  nota: NotaLida,
  { chave, chassi, titular }: { chave: string; chassi: string; titular: string },
): RecusaDaNota | null {
  const recusas: readonly (readonly [RecusaDaNota, boolean])[] = [
    ['NOTA_DE_OUTRA_CHAVE', nota.chave !== chave],
    ['NOTA_DE_OUTRA_PESSOA', outraPessoa(nota, titular)],
    ['NOTA_DE_OUTRO_CHASSI', outroChassi(nota, chassi)],
  ]
  return recusas.find(([, recusa]) => recusa)?.[0] ?? null
}

/** The situations of a key at the tax office, as a service tells them. */
export const SITUACOES_DA_NOTA = ['AUTORIZADA', 'CANCELADA', 'DENEGADA', 'INEXISTENTE'] as const
export type SituacaoDaNota = (typeof SITUACOES_DA_NOTA)[number]

/** `problema`: what it is called where a mend is asked for (`PROBLEMAS_DA_NOTA`); null for what only a person can judge. */
export type AchadoDaNota = { achado: string; problema: ProblemaDaNota | null }

/** The protocol's codes of an invoice that is good: authorised, and authorised late (MOC 7.0). */
const AUTORIZADAS: readonly string[] = ['100', '150']
const ALIENACAO = '1'

const semEspacos = (texto: string): string => dobrar(texto).replaceAll(' ', '')

/** Makers name a colour at length, as in "prata sirius": a word in common is the same colour. */
function isOutraCor(uma: string, outra: string): boolean {
  const palavras = new Set(dobrar(uma).split(' '))
  return !dobrar(outra)
    .split(' ')
    .some((palavra) => palavras.has(palavra))
}

const difere = <V>(lido: V | null | undefined, declarado: V): lido is V =>
  lido !== null && lido !== undefined && lido !== declarado

type Confere = { nota: NotaLida; compra: CompraDeclarada; veiculo: VeiculoDaNota | undefined; hoje: Dia }
type Conferencia = (de: Confere) => string | false

const isAlienada = ({ nota: { informacoes }, veiculo }: Confere): boolean =>
  veiculo?.restricao === ALIENACAO || dobrar(informacoes).includes('ALIENA')

function isEmFavorDela({ nota: { informacoes }, compra: { administradora } }: Confere): boolean {
  const junto = semEspacos(informacoes)
  return (
    junto.includes(semEspacos(administradora.nome)) ||
    (administradora.cnpj !== null && junto.includes(administradora.cnpj))
  )
}

const DO_PROTOCOLO: readonly Conferencia[] = [
  ({ nota }) => nota.homologacao && 'Nota de teste da Sefaz (homologação): não vale como venda',
  ({ nota: { protocolo } }) => protocolo === null && 'Arquivo sem o protocolo da Sefaz: confira se foi autorizada',
  ({ nota: { protocolo } }) =>
    protocolo !== null &&
    !AUTORIZADAS.includes(protocolo.situacao ?? '') &&
    `A Sefaz não autorizou esta nota: situação ${protocolo.situacao ?? 'não dita'}`,
  ({ nota: { protocolo, chave } }) =>
    protocolo !== null && difere(protocolo.chave, chave) && 'O protocolo da Sefaz é de outra nota',
]

const COM_A_COMPRA: readonly (readonly [ProblemaDaNota | null, Conferencia])[] = [
  ...DO_PROTOCOLO.map((conferencia) => [null, conferencia] as const),
  [
    'emitente',
    ({ nota, compra: { ordem } }) =>
      ordem.cnpj !== '' && difere(nota.emitente, ordem.cnpj) && `Emitida por ${nota.emitente}, que não é quem vende`,
  ],
  ['destinatario', ({ nota }) => nota.destinatario === null && 'Não traz o CPF ou o CNPJ de quem compra'],
  [null, ({ nota, compra: { titular } }) => difere(nota.destinatario, titular) && 'Em nome de outra filial da empresa'],
  ['chassi', ({ nota }) => nota.veiculos.length === 0 && 'Não traz os dados do veículo, nem o chassi'],
  [null, ({ nota }) => nota.veiculos.length > 1 && `Vende ${nota.veiculos.length} veículos`],
  ['cor', ({ veiculo, compra: { cor } }) => !!veiculo?.cor && isOutraCor(veiculo.cor, cor) && `Cor ${veiculo.cor}`],
  [
    'ano',
    ({ veiculo, compra: { anoFabricacao, anoModelo } }) =>
      (difere(veiculo?.anoFabricacao, anoFabricacao) || difere(veiculo?.anoModelo, anoModelo)) &&
      `Ano ${veiculo?.anoFabricacao ?? '?'}/${veiculo?.anoModelo ?? '?'}`,
  ],
  [
    'valor',
    ({ nota, compra: { valor } }) =>
      nota.valor === null ? 'Não traz o valor total' : nota.valor !== valor && `Valor ${formatReais(nota.valor)}`,
  ],
  [
    'data',
    ({ nota: { emitidaEm }, compra: { ordem }, hoje }) =>
      emitidaEm !== null &&
      (emitidaEm < ordem.emitidaEm || emitidaEm > hoje) &&
      `Emitida em ${formatDiaBr(emitidaEm)}, ${emitidaEm > hoje ? 'depois de hoje' : 'antes da ordem de compra'}`,
  ],
  ['alienacao', (de) => !isAlienada(de) && 'Sem a observação de alienação fiduciária'],
  ['alienacao', (de) => isAlienada(de) && !isEmFavorDela(de) && 'A observação não diz o nome da administradora'],
]

/**
 * Lists what of an invoice disagrees with the purchase, for a person to judge, in the order in which it is looked at.
 * Which of it a correction letter mends, `PROBLEMAS_DA_NOTA` says. These checks are ours (facts-2 §12.7).
 */
export function acharNaNota(nota: NotaLida, compra: CompraDeclarada, hoje: Dia): AchadoDaNota[] {
  const veiculo = nota.veiculos.find(({ chassi }) => chassi === compra.chassi)
  return COM_A_COMPRA.flatMap(([problema, conferencia]) => {
    const achado = conferencia({ nota, compra, veiculo, hoje })
    return achado === false ? [] : [{ achado, problema }]
  })
}

export type ErroDoXml = 'NOTA_XML_ILEGIVEL' | 'NOTA_XML_DE_OUTRO_DOCUMENTO' | 'NOTA_XML_CHAVE_INVALIDA'

/** Tells whether the key of an XML is one, and that of an invoice of goods. */
export function isChaveDeNota(chave: string): boolean {
  const lida = parseChaveDaNota(chave)
  return !('erro' in lida) && isDeMercadoria(lida.campos)
}

/** An XML invoice is some 10 kB; this is a large one of many items, and little to read. */
export const XML_DA_NOTA_MAXIMO_BYTES = 512 * 1024
