import {
  type Ambiente,
  type Chamada,
  createMundo,
  createNucleo,
  type Mundo,
  type Nucleo,
  type ParceiroDeTeste,
  type Resposta,
  startAmbiente,
} from '@contempla/dev-env'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'

type Equipe = Awaited<ReturnType<Nucleo['naRetaguarda']>>
type Base = { ambiente: Ambiente; mundo: Mundo; analista: Equipe; atendente: Equipe }

type Cena = Base & {
  casa: ParceiroDeTeste
  /** The id of the test's own partner. */
  parceiro: number
  listar(key: Chamada, query?: Record<string, string | number>): Promise<Resposta>
  criar(key: Chamada, dados: object): Promise<Resposta['data']>
}

export const pergunta = { topico: 'Lances', pergunta: 'Como dar um lance?', resposta: 'Pelo portal.', ativa: true }
export const filial = {
  nome: 'Sede',
  uf: 'SP',
  cidade: 'Campinas',
  endereco: 'Rua A, 1',
  bairro: 'Centro',
  cep: '13010000',
  telefone: null,
  horario: 'Das 9h às 18h',
  ativa: true,
}

async function createBase(): Promise<Base> {
  const ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  const { naRetaguarda } = createNucleo(ambiente)
  const [analista, atendente] = [await naRetaguarda('analista'), await naRetaguarda('atendente')]
  return { ambiente, mundo: createMundo(ambiente), analista, atendente }
}

export async function idDoParceiro({ ambiente }: Base, { chave }: ParceiroDeTeste): Promise<number> {
  const [row] = await ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [chave])
  if (!row) throw new Error('parceiro sumiu')
  return row.id
}

/** A system with an analyst and an attendant, and for each test a partner of its own. */
export function useCena(): () => Cena {
  let base: Base
  let cena: Cena
  beforeAll(async () => {
    base = await createBase()
  })
  beforeEach(async () => {
    const casa = await base.mundo.novoParceiro()
    const parceiro = await idDoParceiro(base, casa)
    cena = {
      ...base,
      casa,
      parceiro,
      listar: (key, query = {}) => base.atendente.chamar(key, { query: { parceiro, ...query } }),
      criar: async (key, dados) => (await base.analista.chamar(key, { body: { ...dados, parceiro } })).data,
    }
  })
  afterAll(() => base.ambiente.close())
  return () => cena
}
