import { addDays, diaEm } from '@contempla/consorcio'
import { createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../sessoes/world.fixture.ts'

const world = useWorld()

const nada = {
  pagamentosNaFila: 0,
  assembleiasSemResultado: 0,
  rotinasQueFalharam: 0,
  divergencias: 0,
  lancesAPagar: 0,
  lancesVencidos: 0,
  exclusoesEmPrazo: 0,
}

async function setUp() {
  const { ambiente, parceiro } = world()
  const nucleo = createNucleo(ambiente)
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: [{}, {}] })
  const [cota] = await ambiente.sql<{ id: number }>('select id from cota where grupo_id = $1 order by id limit 1', [
    grupo.id,
  ])
  const http = await nucleo.naRetaguarda('atendente')
  // What a group held before it came in is no business of this system.
  ambiente.relogio.avancar(30 * 86_400_000)
  const hoje = diaEm(ambiente.relogio.agora())
  // Every assembly that there is lies far ahead, so that each test counts its own.
  await ambiente.sql('update assembleia set dia = dia + 4000 where dia < $1', [addDays(hoje, 1000)])
  for (const tabela of ['divergencia', 'execucao', 'exclusao', 'contemplacao'])
    await ambiente.sql(`delete from ${tabela}`)
  return { ambiente, hoje, http, grupo: grupo.id, cota: cota?.id ?? 0 }
}

const ler = async (http: Awaited<ReturnType<typeof setUp>>['http']) => (await http.chamar('GET /inicio')).data

describe('what asks for attention', () => {
  test('is nothing where nothing waits', async () => {
    const { http } = await setUp()
    expect(await ler(http)).toEqual(nada)
  })

  test.each([
    [-8, 1],
    [-7, 1],
    [0, 1],
    [7, 1],
    [8, 0],
  ])('an assembly %i days from today without a result counts %i', async (dias, conta) => {
    const { ambiente, hoje, http, grupo } = await setUp()
    await ambiente.sql('update assembleia set dia = $1 where grupo_id = $2 and numero = 1', [
      addDays(hoje, dias),
      grupo,
    ])
    expect(await ler(http)).toEqual({ ...nada, assembleiasSemResultado: conta })
  })

  test('counts open divergences and failed routines, not those that are over', async () => {
    const { ambiente, http, cota } = await setUp()
    await ambiente.sql(
      `insert into divergencia (cota_id, campo, guardado, derivado, encontrada_em, resolvida_em)
       values ($1, 'a', '1', '2', now(), null), ($1, 'b', '1', '2', now(), now())`,
      [cota],
    )
    await ambiente.sql(
      `insert into execucao (rotina, alvo, dia, situacao, criada_em)
       values ('r', 'a', '2026-11-20', 'falhou', now()), ('r', 'b', '2026-11-20', 'concluida', now())`,
    )
    expect(await ler(http)).toEqual({ ...nada, divergencias: 1, rotinasQueFalharam: 1 })
  })

  test.each([
    ['unpaid in time', 0, null, null, { lancesAPagar: 1 }],
    ['unpaid after the time', -1, null, null, { lancesAPagar: 1, lancesVencidos: 1 }],
    ['paid', -1, '2026-11-19', null, {}],
    ['undone', -1, null, '2026-11-19', {}],
  ])('a winning bid %s', async (_caso, dias, pago, desfeita, esperado) => {
    const { ambiente, hoje, http, grupo, cota } = await setUp()
    await ambiente.sql(
      `insert into contemplacao (cota_id, grupo_id, assembleia, dia, forma, credito_centavos, pagar_lance_ate,
         lance_pago_em, credito_disponivel_em, garantia_ate, desfeita_em)
       values ($1, $2, 1, '2026-11-10', 'lance', 100, $3, $4, '2026-11-12', '2026-12-12', $5)`,
      [cota, grupo, addDays(hoje, dias), pago, desfeita],
    )
    expect(await ler(http)).toEqual({ ...nada, ...esperado })
  })

  test('counts quotas told of their exclusion while they can still pay', async () => {
    const { ambiente, hoje, http, cota } = await setUp()
    const avisar = (dias: number, fim: string | null) =>
      ambiente.sql('insert into exclusao (cota_id, avisada_em, exclui_em, encerrada_em) values ($1, $2, $3, $4)', [
        cota,
        hoje,
        addDays(hoje, dias),
        fim,
      ])
    await avisar(5, hoje)
    await avisar(0, null)
    expect(await ler(http)).toEqual({ ...nada, exclusoesEmPrazo: 1 })
  })
})
