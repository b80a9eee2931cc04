import { type Contexto, createLink, registro, vencerPrazos } from '@contempla/api'
import { addDays, type Dia } from '@contempla/consorcio'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CABECALHO, generateDemo } from '../gerador/demo.ts'
import { type Ambiente, type ClienteHttp, createMundo, createNucleo, startAmbiente } from '../index.ts'
import { type Persona, personas } from '../personas.ts'
import { encenarContemplacoes } from './contemplacoes.ts'

const partida = '2026-11-22'
const completa = inject('completa')
/** The full walk crosses the turn of the year; the sampled one crosses the notices with which the demo begins. */
const dias = completa ? 60 : 20
/** The test looks at this interval of days; deadlines pass and letters go out on each day. */
const entreOlhadas = completa ? 1 : 2
/** These routines move deadlines; only the full sweep runs all of them. */
const rotinas = completa ? registro.map(({ nome }) => nome) : ['exclusoes', 'descontemplacoes', 'avisos-da-garantia']
const quem: readonly Persona[] = completa
  ? personas
  : personas.filter(({ chave }) => ['rita', 'tereza', 'mauro', 'olavo'].some((nome) => chave.startsWith(nome)))

let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), agora: new Date(`${partida}T15:00:00Z`) })
  await ambiente.importar([...generateDemo(partida)].slice(1), CABECALHO.versao)
  await ambiente.sql('update cliente set senha_expirada = false')
  await encenarContemplacoes(ambiente.servidor.contexto)
  // A quota that came back owes at once and may leave again.
  const [dela] = await ambiente.sql<{ id: number }>(
    'select c.id from cota c join cliente k on k.id = c.cliente_id where k.inscricao_indice = $1',
    [
      ambiente.servidor.contexto.cifra.indice(
        'inscricao',
        personas.find(({ chave }) => chave === 'rita-reativavel')?.inscricao ?? '',
      ),
    ],
  )
  const gestor = await createNucleo(ambiente).naRetaguarda('gestor')
  const { status } = await gestor.chamar('POST /cotas/:id/volta', { params: { id: dela?.id ?? 0 } })
  if (status !== 200) throw new Error(`a volta da cota respondeu ${status}`)
}, 120_000)
afterAll(() => ambiente.close())

async function entrar({ parceiro, inscricao }: Persona): Promise<ClienteHttp | undefined> {
  const { contexto } = ambiente.servidor
  const [dono] = await ambiente.sql<{ id: number; dominio: string; client_id: string }>(
    `select k.id, p.dominio, a.client_id from cliente k join parceiro p on p.id = k.parceiro_id
     join aplicativo a on a.parceiro_id = p.id and a.plataforma = 'web' where p.chave = $1 and k.inscricao_indice = $2`,
    [parceiro, contexto.cifra.indice('inscricao', inscricao)],
  )
  if (!dono) return undefined
  const { dominio, client_id: clientId } = dono
  const http = createMundo(ambiente).visitante({ chave: parceiro, clientId, segredo: 'demonstracao', dominio })
  const ator = { tipo: 'sistema', id: null } as const
  const token = await createLink(contexto, contexto.db, { uso: 'representante', clienteId: dono.id, ator })
  const { data } = await http.chamar('POST /login/transparente', { body: { token } })
  http.headers = { ...http.headers, access_token: data.access_token }
  return http
}

/** These attentions name a day to come; the others say when something was. */
const tiposComPrazo: readonly string[] = [
  'exclusao',
  'exclusao-marcada',
  'lance-a-pagar',
  'garantia-a-apresentar',
  'caso',
  'debito-nao-feito',
  'vencimento',
]

type Dito = { onde: string; dia: Dia }
type Atencao = { tipo: string; dia: Dia | null }
type Cartao = { titulo: string; ate: Dia | null }

const ditosDe = (onde: string, dia: Dia | null | undefined): Dito[] => (dia ? [{ onde, dia }] : [])

/** Lists every day by which the screens of one person ask for something, or that they announce. */
async function diasPedidos(http: ClienteHttp): Promise<Dito[]> {
  const { data: lista } = await http.chamar('GET /cotas', { query: { page_size: 100 } })
  const ditos: Dito[] = []
  for (const { idCota } of lista.slice(0, 4)) {
    const { data: c } = await http.chamar('GET /cota/:id', { params: { id: idCota } })
    const { data: x } = await http.chamar('GET /cotas/:id/contemplacao', { params: { id: idCota } })
    const { data: r } = await http.chamar('GET /cotas/:id/reativacao', { params: { id: idCota } })
    ditos.push(
      ...c.atencoes
        .filter(({ tipo }: Atencao) => tiposComPrazo.includes(tipo))
        .flatMap(({ tipo, dia }: Atencao) => ditosDe(`${idCota}: ${tipo}`, dia)),
      ...c.casos.flatMap(({ titulo, ate }: Cartao) => ditosDe(`${idCota}: ${titulo}`, ate)),
      ...ditosDe(`${idCota}: exclusão`, c.avisoDeExclusao?.excluiEm),
      ...ditosDe(`${idCota}: próxima parcela`, c.proximaEmissao?.vencimento),
      ...ditosDe(`${idCota}: contemplação`, x?.prazo?.slice(0, 10)),
      ...ditosDe(`${idCota}: volta`, r?.custo?.vencimentoDaProxima),
      ...ditosDe(`${idCota}: volta, atraso`, r?.custo?.pagarAte),
      ...ditosDe(`${idCota}: pedido de volta`, r?.pedido?.prazo?.slice(0, 10)),
    )
  }
  return ditos
}

/** Lists every day by which a letter of this day asks for something. */
async function diasDasCartas(desde: Date): Promise<Dito[]> {
  const { cifra } = ambiente.servidor.contexto
  const rows = await ambiente.sql<{ texto_cifrado: Buffer }>(
    'select texto_cifrado from mensagem_saida where criada_em >= $1',
    [desde],
  )
  return rows.flatMap(({ texto_cifrado }) => {
    const texto = cifra.decifrar(texto_cifrado)
    return [...texto.matchAll(/(?:pague|você tem|envie|apresente|faça|sai|chega) até (\d\d)\/(\d\d)\/(\d{4})/gi)].map(
      ([frase, d, m, a]) => ({ onde: `carta: ${frase}`, dia: `${a}-${m}-${d}` }),
    )
  })
}

async function viver(contexto: Contexto, dia: Dia) {
  for (const { nome, alvos, executar } of registro)
    if (rotinas.includes(nome)) for (const alvo of await alvos(contexto, dia)) await executar(contexto, dia, alvo)
  await vencerPrazos(contexto)
}

test(
  'walked day by day, no screen and no letter asks for a day that is over, or names one as if it came',
  async () => {
    const { contexto } = ambiente.servidor
    const passados: string[] = []
    let lidos = 0
    for (let i = 1; i <= dias; i++) {
      const hoje = addDays(partida, i)
      const manha = new Date(`${hoje}T12:00:00Z`)
      ambiente.relogio.ajustar(manha)
      await viver(contexto, hoje)
      const ditos = await diasDasCartas(manha)
      for (const persona of i % entreOlhadas === 0 ? quem : []) {
        const http = await entrar(persona)
        if (!http) continue
        ditos.push(...(await diasPedidos(http)).map(({ onde, dia }) => ({ onde: `${persona.chave}, ${onde}`, dia })))
      }
      lidos += ditos.length
      passados.push(...ditos.filter(({ dia }) => dia < hoje).map(({ onde, dia }) => `em ${hoje}, ${onde}: ${dia}`))
    }
    expect(lidos).toBeGreaterThan(dias)
    expect(passados).toEqual([])
  },
  completa ? 1_200_000 : 180_000,
)
