import { randomUUID } from 'node:crypto'
import { type Call, contrato } from '@contempla/contract'
import { type Chamada, type Envio, senhaDeTeste } from '@contempla/dev-env'
import { z } from 'zod'
import type { Cenario, Pessoa } from './cenario.fixture.ts'

/** Every call of the portal; the staff's are swept in retaguarda.test.ts. */
export const declaradas = Object.entries<Call>(contrato).map(([key, call]): [Chamada, Call] => [key as Chamada, call])

type Valor = string | number | boolean | null | Record<string, unknown> | readonly unknown[]

/**
 * How a field of a call is filled. An `objeto` is something of one customer's: the sweep sends another's, and one that
 * does not exist. A new field of the contract stops the build until it is told here what it is.
 */
type Campo =
  | { valor: (pessoa: Pessoa, cenario: Cenario) => Valor }
  | { objeto: (pessoa: Pessoa) => Valor; ausente: () => Valor }

const livre = (valor: Valor): Campo => ({ valor: () => valor })
const urlDoArquivo = (id: string) => `/app-cliente/v1/arquivos/${id}`
const idAusente = () => 900_719_925_474_000

const cota: Campo = { objeto: (p) => p.cota, ausente: idAusente }
const cliente: Campo = { objeto: (p) => p.cliente, ausente: idAusente }
const arquivo: Campo = { objeto: (p) => p.arquivo, ausente: () => randomUUID() }
const foto: Campo = { objeto: (p) => urlDoArquivo(p.arquivo), ausente: () => urlDoArquivo(randomUUID()) }

/** `:id` is what the access says it is; elsewhere, what the path says. */
function idDoCaminho(call: Call): Campo | undefined {
  if (call.access === 'cota') return cota
  if (call.access === 'usuario') return cliente
  if (call.path.startsWith('/parceiros/')) return { valor: (_, cenario) => cenario.parceiro }
  return call.access === 'ticket' ? { valor: (p) => p.hash } : undefined
}

const parametros: Record<string, Campo> = {
  imagem: { valor: () => randomUUID() },
  biometria: { objeto: (p) => p.biometria, ausente: idAusente },
  arquivo,
  hash: { objeto: (p) => p.hash, ausente: () => 'extrato.0000000000000000000000' },
  period: { valor: (p) => p.periodo },
  zip: livre('01001000'),
  idEmail: { objeto: (p) => p.email, ausente: idAusente },
  idTelefone: { objeto: (p) => p.telefone, ausente: idAusente },
  idEndereco: { objeto: (p) => p.endereco, ausente: idAusente },
}

const consultas: Record<string, Campo> = {
  acao: livre('perfil'),
  idCota: cota,
  page: livre(1),
  page_size: livre(20),
  tipo: livre('auto'),
  domain: { valor: (p) => p.titular.parceiro.dominio },
  uf: livre('SP'),
  cidade: livre('São'),
  limit: livre(10),
  offset: livre(1),
  access_token: livre('nenhum-bilhete'),
  client_id: { valor: (p) => p.titular.parceiro.clientId },
}

const amostraDoEndereco: Record<string, Valor> = {
  tipoEndereco: 1,
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '10',
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  idCidade: 3_550_308,
  uf: 'SP',
}

const corpos: Record<string, Campo> = {
  CaseNumber: { objeto: (p) => p.caso, ausente: () => '99999999' },
  documentos: livre([]),
  grant_type: livre('password'),
  username: { valor: (p) => p.titular.inscricao },
  password: livre('000000'),
  refresh_token: livre('nenhum'),
  token: livre('nenhum'),
  inscricaoNacional: { valor: (p) => p.titular.inscricao },
  dataNascimentoFundacao: livre('1970-01-01'),
  senhaAtual: livre(senhaDeTeste),
  novaSenha: livre('395172'),
  email: livre('ninguem@exemplo.com.br'),
  senha: livre(senhaDeTeste),
  desafio: livre('nenhum'),
  pedido: livre('nenhum'),
  codigo: livre('AAAA'),
  dispositivo: livre('nenhum'),
  removerBiometrias: livre(false),
  credencial: livre({ id: 'nenhuma' }),
  nome: livre('Meu celular'),
  idCota: cota,
  nickname: livre('Carro novo'),
  photo_url: foto,
  block_push_notification: livre(true),
  assessmentUser: livre({ liked: true }),
  liked: livre(true),
  comentario: livre('Gostei'),
  file: livre(Buffer.from('não é uma imagem').toString('base64')),
  fileName: livre('foto.jpg'),
  category: livre('foto-cota'),
  ddd: livre('11'),
  telefone: livre('912345678'),
  tipoTelefone: livre(3),
  principal: livre(false),
  ...Object.fromEntries(Object.entries(amostraDoEndereco).map(([nome, valor]) => [nome, livre(valor)])),
  novoEndereco: livre(amostraDoEndereco),
  beneficiario: livre('Ana Lima'),
  banco: livre('341'),
  agencia: livre('1234'),
  agenciaDigito: livre(null),
  conta: livre('12345'),
  contaDigito: livre('6'),
  tipoConta: livre('corrente'),
  operacao: livre(null),
  chave: livre('71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'),
  valorRenda: livre(500_000),
  valorPatrimonio: livre(9_000_000),
  nacionalidade: livre('Brasileira'),
  genero: livre('feminino'),
  nomeMae: livre('Rita Lima'),
  nomePai: livre(null),
  estadoCivil: livre(2),
  regimeCasamento: livre(1),
  nomeConjuge: livre('Beto Lima'),
  acessibilidade: livre(1),
  pessoaExposta: livre(false),
  profissao: livre(16),
  nomeEmpresa: livre('Escola'),
  dataAdmissao: livre('2015-02-01'),
}

export type Lugar = { parte: 'params' | 'query' | 'body'; nome: string; campo: Campo }

function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (json.type !== 'object') throw new Error('a varredura só sabe preencher objetos')
  return Object.keys(json.properties ?? {})
}

/** Every field that a call takes. Throws for one that nobody told how to fill. */
export function listLugares(call: Call): Lugar[] {
  const of = (parte: Lugar['parte'], schema: z.ZodType | undefined, campos: Record<string, Campo>) =>
    keysOf(schema).map((nome) => {
      const campo = parte === 'params' && nome === 'id' ? idDoCaminho(call) : campos[nome]
      if (!campo)
        throw new Error(`${call.method} ${call.path}: diga em amostras.fixture.ts como preencher ${parte}.${nome}`)
      return { parte, nome, campo }
    })
  return [
    ...of('params', call.params, parametros),
    ...of('query', call.query, consultas),
    ...of('body', call.body, corpos),
  ]
}

/** The fields that name something of one customer's. */
export const listObjetos = (call: Call): Lugar[] => listLugares(call).filter(({ campo }) => 'objeto' in campo)

type Opcoes = { troca?: Lugar; por?: Pessoa | 'ausente' }

/** A whole request with the things of `pessoa`, but for one that is another's or nobody's. */
export function preencher(call: Call, cenario: Cenario, pessoa: Pessoa, { troca, por }: Opcoes = {}): Envio {
  const valores: Record<Lugar['parte'], Record<string, Valor>> = { params: {}, query: {}, body: {} }
  for (const { parte, nome, campo } of listLugares(call)) {
    const trocado = troca?.parte === parte && troca.nome === nome
    const de = trocado && por && por !== 'ausente' ? por : pessoa
    if (!('objeto' in campo)) valores[parte][nome] = campo.valor(pessoa, cenario)
    else valores[parte][nome] = trocado && por === 'ausente' ? campo.ausente() : campo.objeto(de)
  }
  const textos = (o: Record<string, Valor>) =>
    Object.fromEntries(Object.entries(o).map(([k, v]) => [k, typeof v === 'object' ? JSON.stringify(v) : String(v)]))
  return {
    ...(call.params ? { params: textos(valores.params) } : {}),
    ...(call.query ? { query: textos(valores.query) } : {}),
    ...(call.body ? { body: valores.body } : {}),
    ...(call.multipart ? { form: formulario() } : {}),
  }
}

function formulario(): FormData {
  const form = new FormData()
  form.set('category', 'documento')
  form.set('file', new Blob(['nada']), 'nada.pdf')
  return form
}
