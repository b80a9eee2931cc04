import { randomUUID } from 'node:crypto'
import { type Call, type Coisa, type CoisaDoTitular, contrato } from '@contempla/contract'
import { type Chamada, type Envio, senhaDeTeste } from '@contempla/dev-env'
import type { z } from 'zod'
import type { Cenario, Pessoa } from './elenco.fixture.ts'
import { amostrar, coisaDe, emTextos, formularioDe, type Parte } from './formas.fixture.ts'
import { jsonSchema } from './gerador.fixture.ts'

/** Every call of the portal; the staff's are swept in retaguarda.test.ts. */
export const declaradas = Object.entries<Call>(contrato).map(([key, call]): [Chamada, Call] => [key as Chamada, call])

type Valor = string | number

/**
 * One of each thing that a field may name. What is one customer's has an `ausente`: the sweep sends another's, and one that
 * does not exist.
 */
type Fonte = { de: (pessoa: Pessoa, cenario: Cenario) => Valor; ausente?: () => Valor }

const urlDoArquivo = (id: string) => `/app-cliente/v1/arquivos/${id}`
const idAusente = () => 900_719_925_474_000

const fontes: Readonly<Record<CoisaDoTitular, Fonte>> = {
  cota: { de: (p) => p.cota, ausente: idAusente },
  cliente: { de: (p) => p.cliente, ausente: idAusente },
  arquivo: { de: (p) => p.arquivo, ausente: () => randomUUID() },
  foto: { de: (p) => urlDoArquivo(p.arquivo), ausente: () => urlDoArquivo(randomUUID()) },
  biometria: { de: (p) => p.biometria, ausente: idAusente },
  email: { de: (p) => p.email, ausente: idAusente },
  telefone: { de: (p) => p.telefone, ausente: idAusente },
  endereco: { de: (p) => p.endereco, ausente: idAusente },
  caso: { de: (p) => p.caso, ausente: () => '99999999' },
  boleto: { de: (p) => p.boleto, ausente: idAusente },
  cobranca: { de: (p) => `${p.cota}-${p.parcela}`, ausente: () => `${idAusente()}-1` },
  movimento: { de: (p) => p.movimento, ausente: idAusente },
  notificacao: { de: (p) => p.notificacao, ausente: idAusente },
  lance: { de: (p) => p.lance, ausente: () => '20261120-NAOEXISTE' },
  'boleto-impresso': { de: (p) => p.boletoImpresso, ausente: () => `boleto-${idAusente()}.0000000000000000000000` },
  impresso: { de: (p) => p.hash, ausente: () => 'extrato.0000000000000000000000' },
  inscricao: { de: (p) => p.titular.inscricao },
  senha: { de: () => senhaDeTeste },
  'senha-nova': { de: () => '395172' },
  parceiro: { de: (_, cenario) => cenario.parceiro },
  informativo: { de: (_, cenario) => cenario.informativo },
  pergunta: { de: (_, cenario) => cenario.pergunta },
  dominio: { de: (p) => p.titular.parceiro.dominio },
  aplicativo: { de: (p) => p.titular.parceiro.clientId },
}

const fonteDe = (coisa: Coisa): Fonte => {
  if (coisa in fontes) return fontes[coisa as CoisaDoTitular]
  throw new Error(`diga em amostras.fixture.ts onde o portal tem: ${coisa}`)
}

/** `:id` is what the access says that it is. */
const doAcesso: Partial<Record<Call['access'], Coisa>> = { cota: 'cota', usuario: 'cliente' }

export type Lugar = { parte: Parte; nome: string; coisa: Coisa }

const partes = (call: Call): [Parte, z.ZodType][] =>
  (['params', 'query', 'body'] as const).flatMap((parte) => (call[parte] ? [[parte, call[parte]]] : []))

/** The fields that name something, each with what it names. */
const listNomeados = (call: Call): Lugar[] =>
  partes(call).flatMap(([parte, schema]) =>
    Object.entries(jsonSchema(schema).properties ?? {}).flatMap(([nome, campo]) => {
      const coisa = parte === 'params' && nome === 'id' ? doAcesso[call.access] : undefined
      const dita = coisa ?? (typeof campo === 'object' ? coisaDe(campo) : undefined)
      return dita ? [{ parte, nome, coisa: dita }] : []
    }),
  )

/** The fields that name something of one customer's. */
export const listObjetos = (call: Call): Lugar[] => listNomeados(call).filter(({ coisa }) => fonteDe(coisa).ausente)

type Opcoes = { troca?: Lugar; por?: Pessoa | 'ausente' }

/** A whole request with the things of `pessoa`, but for one that is another's or nobody's. */
export function preencher(call: Call, cenario: Cenario, pessoa: Pessoa, { troca, por }: Opcoes = {}): Envio {
  const valorDe = (lugar: Lugar): Valor => {
    const { de, ausente } = fonteDe(lugar.coisa)
    if (lugar.parte !== troca?.parte || lugar.nome !== troca.nome || !por) return de(pessoa, cenario)
    return por === 'ausente' ? (ausente?.() ?? de(pessoa, cenario)) : de(por, cenario)
  }
  const nomeados = listNomeados(call)
  // Another's thing is sent with what its owner says of it: were it taken, it would be done.
  const { diz: ditos } = typeof por === 'object' ? por : pessoa
  const diz = ditos?.[`${call.method} ${call.path}` as Chamada]
  const envio: Envio = Object.fromEntries(
    partes(call).map(([parte, schema]) => {
      const amostra = amostrar(schema, parte, (coisa) => fonteDe(coisa).de(pessoa, cenario))
      const daqui = nomeados.filter((lugar) => lugar.parte === parte).map((lugar) => [lugar.nome, valorDe(lugar)])
      if (Array.isArray(amostra)) return [parte, amostra]
      const nomes = Object.fromEntries(daqui)
      const dito = diz?.[parte] as object | undefined
      const inteira = parte === 'body' && dito ? dito : { ...amostra, ...dito }
      return [parte, { ...inteira, ...(parte === 'body' ? nomes : emTextos(nomes)) }]
    }),
  )
  return { ...envio, ...(call.multipart ? { form: formularioDe(call.multipart) } : {}) }
}
