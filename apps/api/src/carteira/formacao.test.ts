import { type Call, contrato } from '@contempla/contract'
import { type Chamada, createClienteHttp, type Envio } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { irPara } from '../cobrancas/cobrancas.fixture.ts'
import { novaDevedora, useMesa } from '../pagamentos/pagamentos.fixture.ts'

const mesa = useMesa()

/** Every call that reads a quota, and needs to know no more than which. */
const leituras = Object.entries<Call>(contrato)
  .filter(([key, { access, params }]) => {
    const campos = Object.keys(params?.shape ?? {})
    return key.startsWith('GET ') && access === 'cota' && campos.length === 1 && campos[0] === 'id'
  })
  .map(([key]) => key as Chamada)

/** Where each of these days is in an answer, by the path of the field. */
function lugaresDe(dias: ReadonlySet<string>, valor: unknown, caminho = ''): string[] {
  if (typeof valor === 'string') return dias.has(valor.slice(0, 10)) ? [`${caminho}: ${valor}`] : []
  if (typeof valor !== 'object' || valor === null) return []
  return Object.entries(valor).flatMap(([campo, dentro]) =>
    lugaresDe(dias, dentro, Array.isArray(valor) ? caminho : `${caminho}.${campo}`),
  )
}

async function novaNaFormacao() {
  irPara(mesa().ambiente, '2026-11-20')
  const devedora = await novaDevedora(mesa(), { situacao: 'FORMACAO', assembleia: 1, emDias: 12, cotas: 1 })
  const { ambiente, parceiro, nucleo } = mesa()
  const { sessoes, db } = ambiente.servidor.contexto
  const [cota] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [
    devedora.cotaId,
  ])
  const assembleias = await ambiente.sql<{ dia: string }>(
    'select dia::text from assembleia where grupo_id = $1 order by numero',
    [devedora.grupoId],
  )
  const entrar = async () => {
    const quem = { clienteId: cota?.cliente_id ?? 0, clientId: parceiro.clientId, modo: 'normal', web: false } as const
    const { accessToken } = await sessoes.abrir(db, quem)
    return createClienteHttp(ambiente.url, { client_id: parceiro.clientId, access_token: accessToken })
  }
  const params = { id: devedora.cotaId }
  const ler = async (key: Chamada, envio: Envio = { params }) => (await (await entrar()).chamar(key, envio)).data
  const grupo = async () =>
    (await (await nucleo.naRetaguarda('gestor')).chamar('GET /grupos/:id', { params: { id: devedora.grupoId } })).data
  return { ...devedora, planejados: assembleias.map(({ dia }) => dia), ler, grupo }
}

// A boleto bears the day that the bank needs; `emFormacao` beside it says that nothing is due.
const DO_TITULO = '.parcelas.dataVencimento: '

test.each([
  ['before', '2026-12-01', true],
  ['on', '2026-12-02', false],
  ['after', '2026-12-24', false],
  ['a month after', '2027-01-28', false],
] as const)(
  '%s the planned day of a forming group (%s) no call tells what is planned as a fact',
  async (_, dia, antes) => {
    const { planejados, parcela, ler, grupo } = await novaNaFormacao()
    const [primeira = ''] = planejados
    expect(primeira).toBe('2026-12-02')
    irPara(mesa().ambiente, dia)
    // Today is told of many things.
    const dias = new Set([...planejados, parcela.vencimento].filter((planejado) => planejado !== dia))
    const ditos = []
    let lidas = 0
    for (const key of leituras) {
      const data = await ler(key)
      if (data) lidas++
      const lugares = lugaresDe(dias, data).filter((lugar) => !lugar.startsWith(DO_TITULO))
      ditos.push(...lugares.map((lugar) => `${key} ${lugar}`))
    }
    expect(lidas).toBeGreaterThan(15)
    expect(ditos).toEqual(antes ? [`GET /cota/:id .primeiraAssembleiaPrevista: ${primeira}`] : [])
    expect(await ler('GET /cota/:id')).toMatchObject({
      primeiraAssembleiaPrevista: antes ? primeira : null,
      proximaAssembleia: null,
      ultimaAssembleia: null,
      proximaParcela: { numero: 1, vencimento: null, emAtraso: false },
      perfil: { noAssembleia: null },
    })
    expect(await grupo()).toMatchObject({ proximaAssembleia: null, assembleiasRealizadas: 0 })
  },
)

test('no assembly of a forming group counts as held, whatever day its plan names', async () => {
  const { ler, cotaId } = await novaNaFormacao()
  const situacao = { params: {}, query: { idCota: cotaId } }
  irPara(mesa().ambiente, '2027-01-28')
  expect(await ler('GET /cotas/:id/assembleias/calendario')).toEqual([])
  expect(await ler('GET /cotas/:id/dashboard/resultado-assembleia')).toMatchObject({
    numeroAssembleiaAtual: 0,
    proxima: null,
    diasParaProxima: null,
    ultima: null,
  })
  expect(await ler('GET /core/grupo/situacao', situacao)).toMatchObject({
    situacaoGrupo: { situacao: 'FORMACAO', assembleiasRealizadas: 0 },
  })
})
