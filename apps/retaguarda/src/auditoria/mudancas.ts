import { CAMPOS_DA_TRILHA } from '@contempla/contract/trilha/campos'
import { formatCentavos, formatDia } from '@contempla/ui'
import { motivosDaAssembleia } from '../assembleias/index.ts'
import { camposDoSaldo } from '../cobrancas/index.ts'
import { formatValor, rotuloDe } from '../grupos/index.ts'
import { motivos as motivosDaFila } from '../pagamentos/index.ts'
import { countOf, formatInstante, formatPpt } from '../shell/formato.ts'
import { comPalavrasDoCaso } from './caso.ts'
import { comMaiuscula, emPalavras } from './palavras.ts'

/** One field of a record, before and after, in words. */
export type Mudanca = { campo: string; antes: string; depois: string; mudou: boolean }

type Unidade = 'centavos' | 'ppt'

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const codigos: Readonly<Record<string, string>> = { ...motivosDaAssembleia, ...motivosDaFila }

/** A code of the trail, such as 'BOLETO_DESCONHECIDO', in the words of its screen; of others, its own. */
const codigoEmPalavras = (codigo: string): string => codigos[codigo] ?? comMaiuscula(emPalavras(codigo))

const tabela: Readonly<Record<string, string | readonly [nome: string, unidade: Unidade]>> = CAMPOS_DA_TRILHA
const doNome = (campo: string) => tabela[campo]

const semUnidade = (campo: string): string => campo.replace(/_?(centavos|ppt)$/i, '') || campo

/** `saldoFinalCentavos` as 'caixa depois'; a field that the table lost, as it is. */
function nomeDoCampo(campo: string): string {
  const dito = doNome(campo)
  return typeof dito === 'string' ? dito : (dito?.[0] ?? emPalavras(semUnidade(campo)))
}

/** The unit that a name ends in, or that the table has for it; what the table says without a unit is a count. */
function unidadeDe(campo: string, doPai: Unidade | undefined): Unidade | undefined {
  const [, fim] = /(centavos|ppt)$/i.exec(campo) ?? []
  if (fim) return fim.toLowerCase() as Unidade
  if (doPai === 'ppt') return doPai
  const dito = doNome(campo)
  return typeof dito === 'string' ? undefined : (dito?.[1] ?? doPai)
}

function textoEmPalavras(valor: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(valor)) return formatDia(valor)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(valor)) return formatInstante(valor)
  if (/^[A-Z]+(_[A-Z]+)+$/.test(valor)) return codigoEmPalavras(valor)
  return valor
}

/** The fields that hold a name of ours, such as 'calendario', and never what somebody wrote. */
const deNomes = new Set([
  'canal',
  'categoria',
  'forma',
  'meio',
  'modalidade',
  'modo',
  'origem',
  'situacao',
  'tipo',
  'uso',
])

const nomeEmPalavras = (campo: string, valor: unknown): unknown =>
  deNomes.has(campo) && typeof valor === 'string' && /^[a-z]+(-[a-z]+)*$/.test(valor) ? emPalavras(valor) : valor

/** A value in its field's unit; days and instants as they are read here. */
function valorEmPalavras(valor: unknown, unidade?: Unidade): string {
  if (valor === undefined || valor === null || valor === '') return '—'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (typeof valor === 'string') return textoEmPalavras(valor)
  if (Array.isArray(valor))
    return valor.map((item) => valorEmPalavras(item, unidade)).join(valor.some(ehObjeto) ? '; ' : ', ')
  if (ehObjeto(valor))
    return Object.entries(valor)
      .map(
        ([campo, v]) => `${nomeDoCampo(campo)} ${valorEmPalavras(nomeEmPalavras(campo, v), unidadeDe(campo, unidade))}`,
      )
      .join(', ')
  const numero = Number(valor)
  if (unidade === 'centavos') return formatCentavos(numero)
  return unidade === 'ppt' ? formatPpt(numero, 10) : String(numero)
}

type Lido = { nome: string; texto: string }

/** The fields that hold fields of another table, whose own words are these. */
const deOutraTabela: Readonly<Record<string, (campo: string, valor: unknown) => Lido>> = {
  valores: (campo, valor) => ({
    nome: rotuloDe(campo),
    texto: ['string', 'number', 'boolean'].includes(typeof valor)
      ? formatValor(campo, valor as string | number | boolean)
      : valorEmPalavras(valor),
  }),
  saldo: (campo, valor) => ({
    nome: camposDoSaldo[campo] ?? emPalavras(semUnidade(campo)),
    texto: Array.isArray(valor)
      ? countOf(valor.length, 'parcela')
      : valorEmPalavras(valor, unidadeDe(campo, undefined)),
  }),
}

/** The fields of fields, each with its words: `caixa.fundoComum` as 'caixa, fundo comum'. */
function aberto(valor: Record<string, unknown>, unidade?: Unidade): [chave: string, lido: Lido][] {
  return Object.entries(valor).flatMap(([campo, v]): [string, Lido][] => {
    const nome = nomeDoCampo(campo)
    const dele = unidadeDe(campo, unidade)
    const proprio = deOutraTabela[campo]
    if (!ehObjeto(v)) return [[campo, { nome, texto: valorEmPalavras(nomeEmPalavras(campo, v), dele) }]]
    if (proprio) return Object.entries(v).map(([dentro, w]) => [`${campo}.${dentro}`, proprio(dentro, w)])
    return aberto(v, dele).map(([dentro, lido]) => [`${campo}.${dentro}`, { ...lido, nome: `${nome}, ${lido.nome}` }])
  })
}

function camposDe(valor: unknown): ReadonlyMap<string, Lido> {
  if (valor === null || valor === undefined) return new Map()
  return new Map(aberto(ehObjeto(valor) ? valor : { valor }))
}

/** Lists the changes field by field. A value that is no set of fields counts as one field named "valor". */
export function mudancasDe(antes: unknown, depois: unknown): readonly Mudanca[] {
  const [de, para] = comPalavrasDoCaso(antes, depois)
  const [a, d] = [camposDe(de), camposDe(para)]
  return [...new Set([...a.keys(), ...d.keys()])].map((chave) => {
    const [era, ficou] = [a.get(chave), d.get(chave)]
    const textos = { antes: era?.texto ?? '—', depois: ficou?.texto ?? '—' }
    return { campo: (ficou ?? era)?.nome ?? chave, ...textos, mudou: textos.antes !== textos.depois }
  })
}
