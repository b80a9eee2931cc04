import { addDays, diaEm } from '@contempla/consorcio'
import { createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../sessoes/world.fixture.ts'

const world = useWorld()

const nada = {
  pagamentosNaFila: 0,
  pagamentosADevolver: 0,
  assembleiasSemResultado: 0,
  rotinasQueFalharam: 0,
  divergencias: 0,
  lancesAPagar: 0,
  lancesVencidos: 0,
  garantiasAVencer: 0,
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
  for (const tabela of ['pagamento', 'divergencia', 'execucao', 'exclusao', 'contemplacao'])
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
    [1, 0],
    [7, 0],
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
       values ($1, $2, 1, '2026-11-10', 'lance', 100, $3, $4, '2026-11-12', '2027-12-12', $5)`,
      [cota, grupo, addDays(hoje, dias), pago, desfeita],
    )
    expect(await ler(http)).toEqual({ ...nada, ...esperado })
  })

  test.each([
    ['to be presented in 11 days', { ate: 11 }, 0],
    ['to be presented in 10 days', { ate: 10 }, 1],
    ['whose time is over', { ate: -1 }, 1],
    ['presented', { ate: 1, garantia: true }, 0],
    ['no longer needed: the credit was used', { ate: 1, uso: true }, 0],
    ['of a contemplation undone', { ate: 1, desfeita: true }, 0],
  ])('a guarantee %s', async (_caso, { ate, ...fatos }: Record<string, number | boolean>, conta) => {
    const { ambiente, hoje, http, grupo, cota } = await setUp()
    const feito = (fato: string) => (fato in fatos ? hoje : null)
    await ambiente.sql(
      `insert into contemplacao (cota_id, grupo_id, assembleia, dia, forma, credito_centavos, credito_disponivel_em,
         garantia_ate, garantia_em, utilizado_em, desfeita_em)
       values ($1, $2, 1, '2026-11-10', 'sorteio', 100, '2026-11-12', $3, $4, $5, $6)`,
      [cota, grupo, addDays(hoje, Number(ate)), feito('garantia'), feito('uso'), feito('desfeita')],
    )
    expect(await ler(http)).toEqual({ ...nada, garantiasAVencer: conta })
  })

  test.each([
    ['that a person may still allocate', 'VALOR_A_MAIOR', 0],
    ['of a closed group', 'GRUPO_ENCERRADO', 1],
    ['of a cancelled quota', 'COTA_CANCELADA', 1],
    ['of an undone contemplation', 'CONTEMPLACAO_DESFEITA', 1],
    ['beyond the balance', 'NAO_CABE_NO_SALDO', 1],
  ])('money in the queue %s', async (_caso, motivo, devolver) => {
    const { ambiente, hoje, http } = await setUp()
    const inserir = (resolvido: boolean) =>
      ambiente.sql(
        `insert into pagamento (chave, origem, valor_centavos, dia, alocado_centavos, fila_centavos, fila_motivo,
           recebido_em, resolvido_em) values (gen_random_uuid()::text, 'manual', 5, $1, 0, 5, $2, now(), $3)`,
        [hoje, motivo, resolvido ? new Date() : null],
      )
    await inserir(false)
    await inserir(true)
    expect(await ler(http)).toEqual({ ...nada, pagamentosNaFila: 1, pagamentosADevolver: devolver })
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
