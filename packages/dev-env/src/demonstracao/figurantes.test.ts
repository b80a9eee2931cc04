import { addDays, diaDaExtracao, parametrosPadrao } from '@contempla/consorcio'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CABECALHO, generateDemo, inscricoesDosFigurantes } from '../gerador/demo.ts'
import { type Ambiente, createNucleo, startAmbiente } from '../index.ts'
import { aPagar, createFigurantes } from './figurantes.ts'

const hoje = '2026-11-20'
const doGrupo = '000102'
let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), agora: new Date(`${hoje}T15:00:00Z`) })
  const linhas = [...generateDemo(hoje)].slice(1)
  await ambiente.importar(
    linhas.filter((linha) => !('grupo' in linha) || linha['grupo'] === doGrupo),
    CABECALHO.versao,
  )
})
afterAll(() => ambiente.close())

describe('what a quota pays', () => {
  const dia = '2026-12-10'
  const [outubro, novembro, setembro] = ['2026-10-10', '2026-11-10', '2026-09-10']
  test.each<[string, number, string[], string[]]>([
    ['in time, what falls due', 3, [dia], [dia]],
    ['owing one, that one when the next falls due', 3, [novembro, dia], [novembro]],
    ['owing one, nothing before', 3, [novembro], []],
    ['owing two, the oldest when the next falls due', 4, [outubro, novembro, dia], [outubro]],
    ['one in three of those, nothing any more', 3, [outubro, novembro, dia], []],
    ['owing three, nothing', 4, [setembro, outubro, novembro, dia], []],
  ])('%s', (_caso, cotaId, abertas, esperado) => {
    const pagas = aPagar(
      abertas.map((vencimento) => ({ cotaId, vencimento })),
      dia,
    )
    expect(pagas.map(({ vencimento }) => vencimento)).toEqual(esperado)
  })
})

/** Registers the drawing of the group's assembly of a day and publishes it; returns the winners and how they won. */
async function publishADe(dia: string): Promise<{ forma: string }[]> {
  const http = await createNucleo(ambiente).naRetaguarda('gestor')
  const premios = ['12345', '23456', '34567', '45678', '56789']
  const extracao = diaDaExtracao(dia, parametrosPadrao('auto'))
  await http.chamar('POST /extracoes', { body: { dia: extracao, premios, conferencia: premios } })
  const { data } = await http.chamar('GET /assembleias', { query: { de: dia, ate: dia } })
  const params = { grupoId: data[0].grupoId, numero: data[0].numero }
  const previa = (await http.chamar('GET /assembleias/:grupoId/:numero/previa', { params })).data
  const { conferencia } = previa
  await http.chamar('POST /assembleias/:grupoId/:numero/publicacao', { params, body: { conferencia } })
  return previa.contempladas
}

test('winners of the demo pay their bids and bring their guarantees, and instalments are paid on their day, once', async () => {
  await publishADe(hoje)
  const viverODia = createFigurantes(ambiente.servidor.contexto)
  ambiente.relogio.ajustar(new Date(`${addDays(hoje, 1)}T15:00:00Z`))
  const depois = await viverODia(addDays(hoje, 1))
  expect(depois.lancesPagos).toBeGreaterThan(0)
  expect(depois.garantiasApresentadas).toBeGreaterThan(depois.lancesPagos)
  const pendentes = await ambiente.sql(
    'select 1 from contemplacao where desfeita_em is null and (garantia_em is null or (lance_id is not null and lance_pago_em is null))',
  )
  expect(pendentes).toEqual([])

  const [proxima] = await ambiente.sql<{ dia: string }>(
    `select min(e->>'vencimento') as dia from cota_saldo, jsonb_array_elements(em_aberto) e where e->>'vencimento' > $1`,
    [hoje],
  )
  const vencimento = proxima?.dia ?? ''
  ambiente.relogio.ajustar(new Date(`${vencimento}T15:00:00Z`))
  expect((await viverODia(vencimento)).parcelasPagas).toBeGreaterThan(30)
  expect((await viverODia(vencimento)).parcelasPagas).toBe(0)
  expect(await ambiente.sql('select 1 from pagamento where fila_centavos > 0')).toEqual([])
  const dasPersonas = await ambiente.sql(
    'select 1 from pagamento p join cota c on c.id = p.cota_id join cliente k on k.id = c.cliente_id where k.senha_hash is not null',
  )
  expect(dasPersonas).toEqual([])
})

test('in the months after, some of who is in time bid, once, and who wins by it pays', async () => {
  const viverODia = createFigurantes(ambiente.servidor.contexto)
  const [seguinte] = await ambiente.sql<{ dia: string }>(
    'select min(a.dia)::text as dia from assembleia a join grupo g on g.id = a.grupo_id where a.dia > $1 and g.codigo = $2',
    [hoje, doGrupo],
  )
  const dia = seguinte?.dia ?? ''
  const irPara = (quando: string) => ambiente.relogio.ajustar(new Date(`${quando}T15:00:00Z`))
  irPara(addDays(dia, -2))
  const { lancesOfertados } = await viverODia(addDays(dia, -2))
  expect(lancesOfertados).toBeGreaterThan(2)
  expect((await viverODia(addDays(dia, -2))).lancesOfertados).toBe(0)
  irPara(dia)
  // The group gave out its fund the month before.
  await ambiente.sql(
    `insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em)
     select 'acerto', id, 'fundo-comum', 'saldo-inicial', $1, 10000000, now() from grupo where codigo = $2`,
    [dia, doGrupo],
  )
  const porLance = (await publishADe(dia)).filter(({ forma }) => forma === 'lance')
  expect(porLance.length).toBeGreaterThan(0)
  irPara(addDays(dia, 1))
  expect((await viverODia(addDays(dia, 1))).lancesPagos).toBe(porLance.length)
})

test('whose first instalment falls due days after the demo began is in time then too, but for the few that begin late', async () => {
  const outro = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), agora: new Date(`${hoje}T15:00:00Z`) })
  try {
    const linhas = [...generateDemo(hoje)].slice(1)
    await outro.importar(
      linhas.filter((linha) => !('grupo' in linha) || linha['grupo'] === '000401'),
      CABECALHO.versao,
    )
    const viverODia = createFigurantes(outro.servidor.contexto)
    const indices = inscricoesDosFigurantes().map((cada) => outro.servidor.contexto.cifra.indice('inscricao', cada))
    const contar = async (dia: string) => {
      const [row] = await outro.sql<{ todas: number; atrasadas: number }>(
        `select count(*)::int as todas, count(*) filter (where exists (
             select from jsonb_array_elements(s.em_aberto) e where e->>'vencimento' < $1))::int as atrasadas
         from cota c join cliente k on k.id = c.cliente_id join cota_saldo s on s.cota_id = c.id
         where c.situacao = 'Ativo' and k.inscricao_indice = any($2)`,
        [dia, indices],
      )
      return row ?? { todas: 0, atrasadas: 0 }
    }
    const { todas, atrasadas: antes } = await contar(hoje)
    expect(antes * 3).toBeLessThan(todas)
    for (let i = 0; i <= 10; i += 1) {
      outro.relogio.ajustar(new Date(`${addDays(hoje, i)}T15:00:00Z`))
      await viverODia(addDays(hoje, i))
    }
    expect((await contar(addDays(hoje, 11))).atrasadas).toBe(antes)
  } finally {
    await outro.close()
  }
})
