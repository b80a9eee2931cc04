import { addDays, createCalendario, diaEm, ultimoDiaAntesDe } from '@contempla/consorcio'
import { createMundo, createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { vencerPrazos } from '../casos/index.ts'
import { useWorld } from '../sessoes/world.fixture.ts'

const world = useWorld()

const NOMES = [
  'pagamentosNaFila',
  'pagamentosADevolver',
  'arquivosRecusados',
  'restituicoesAPagar',
  'rateiosAPagar',
  'assembleiasSemResultado',
  'rotinasQueFalharam',
  'diasPorConfirmar',
  'mensagensNaoEnviadas',
  'servicosForaDoAr',
  'divergencias',
  'lotesAImprimir',
  'boletosSemContato',
  'lancesAPagar',
  'lancesVencidos',
  'garantiasAVencer',
  'exclusoesEmPrazo',
  'casosMeus',
  'casosSemResponsavel',
  'casosVencidos',
  'casosAVencer',
  'autorizacoesADar',
  'casosDoGestor',
  'casosEscalados',
  'encerramentosAComunicar',
  'livrosAFechar',
  'cartasAEnviar',
  'cessoesAConfirmar',
] as const
type Nome = (typeof NOMES)[number]

/** How many wait of each kind: none, but what is given. */
const contagem = (esperado: Partial<Record<Nome, number>> = {}) => ({
  ...Object.fromEntries(NOMES.map((nome) => [nome, 0])),
  ...esperado,
})

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
  for (const tabela of [
    'pagamento',
    'arquivo_retorno',
    'restituicao',
    'rateio',
    'divergencia',
    'execucao',
    'exclusao',
    'contemplacao',
    'lote_de_impressao',
  ])
    await ambiente.sql(`delete from ${tabela}`)
  await ambiente.sql('update boleto set baixado_em = $1 where pago_em is null and baixado_em is null', [hoje])
  // The test starts from an empty desk, whatever cases of whatever process the tests before left.
  await ambiente.sql('update caso set encerrado_em = now() where encerrado_em is null')
  return { ambiente, hoje, http, grupo: grupo.id, cota: cota?.id ?? 0 }
}

type Http = Awaited<ReturnType<typeof setUp>>['http']
const read = async (http: Http) => (await http.chamar('GET /inicio')).data
const count = async (http: Http) =>
  Object.fromEntries(
    Object.entries<{ quantos: number }>(await read(http)).map(([nome, { quantos }]) => [nome, quantos]),
  )

describe('what asks for attention', () => {
  test('is nothing where nothing waits', async () => {
    const { http } = await setUp()
    expect(await count(http)).toEqual(contagem())
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
    expect(await count(http)).toEqual(contagem({ assembleiasSemResultado: conta }))
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
    expect(await count(http)).toEqual(contagem({ divergencias: 1, rotinasQueFalharam: 1 }))
  })

  test.each([
    ['unpaid in time', 0, null, null, { lancesAPagar: 1 }],
    ['unpaid after the time', -1, null, null, { lancesVencidos: 1 }],
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
    expect(await count(http)).toEqual(contagem(esperado))
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
    expect(await count(http)).toEqual(contagem({ garantiasAVencer: conta }))
  })

  test.each([
    ['that a person may still allocate', 'VALOR_A_MAIOR', 0],
    ['of a closed group', 'GRUPO_ENCERRADO', 1],
    ['of a cancelled quota', 'COTA_CANCELADA', 1],
    ['of an undone contemplation', 'CONTEMPLACAO_DESFEITA', 1],
    ['beyond the balance', 'NAO_CABE_NO_SALDO', 1],
  ])('money in the queue %s', async (_caso, motivo, devolver) => {
    const { ambiente, hoje, http } = await setUp()
    const insert = (resolvido: boolean) =>
      ambiente.sql(
        `insert into pagamento (chave, origem, valor_centavos, dia, alocado_centavos, fila_centavos, fila_motivo,
           recebido_em, resolvido_em) values (gen_random_uuid()::text, 'manual', 5, $1, 0, 5, $2, now(), $3)`,
        [hoje, motivo, resolvido ? new Date() : null],
      )
    await insert(false)
    await insert(true)
    expect(await count(http)).toEqual(contagem(devolver ? { pagamentosADevolver: 1 } : { pagamentosNaFila: 1 }))
  })

  // On a Sunday: a notice that names it may be paid on the Monday, one that names the Saturday only until the Friday.
  test.each([
    [-1, 0],
    [0, 1],
    [5, 1],
  ])('a notice of exclusion that names the day %i days from today counts %i', async (dias, conta) => {
    const { ambiente, http, cota, ...inicial } = await setUp()
    const ateDomingo = (7 - new Date(`${inicial.hoje}T12:00:00Z`).getUTCDay()) % 7
    ambiente.relogio.avancar(ateDomingo * 86_400_000)
    const hoje = addDays(inicial.hoje, ateDomingo)
    const notify = (fim: string | null) =>
      ambiente.sql('insert into exclusao (cota_id, avisada_em, exclui_em, encerrada_em) values ($1, $2, $3, $4)', [
        cota,
        hoje,
        addDays(hoje, dias),
        fim,
      ])
    await notify(hoje)
    await notify(null)
    expect(await count(http)).toEqual(contagem({ exclusoesEmPrazo: conta }))
  })

  test('tells of the money in the queue how much it is and since when the oldest waits', async () => {
    const { ambiente, hoje, http } = await setUp()
    await ambiente.sql(
      `insert into pagamento (chave, origem, valor_centavos, dia, alocado_centavos, fila_centavos, fila_motivo, recebido_em)
       select gen_random_uuid()::text, 'manual', v, $1, 0, v, 'VALOR_A_MAIOR', ($2::date + d) + interval '15 hours'
       from (values (700, 0), (45, 3)) as f (v, d)`,
      [hoje, addDays(hoje, -9)],
    )
    expect((await read(http)).pagamentosNaFila).toEqual({
      quantos: 2,
      centavos: 745,
      desde: addDays(hoje, -9),
      ate: null,
    })
  })

  test.each([
    ['nobody paid', {}, { quantos: 1, centavos: 4_321, desde: '2026-10-05', ate: null }],
    ['paid', { pagaEm: '2026-10-09' }, { quantos: 0, centavos: 0, desde: null, ate: null }],
    [
      'that the permanence fee took whole',
      { extintoEm: '2026-10-09' },
      { quantos: 0, centavos: 0, desde: null, ate: null },
    ],
  ])('a refund %s', async (_caso, fatos: { pagaEm?: string; extintoEm?: string }, espera) => {
    const { ambiente, http, grupo, cota } = await setUp()
    await ambiente.sql(
      `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos,
         valor_centavos, paga_em, extinto_em) values ($1, $2, 'sorteio', '2026-10-05', 5000, 0, 679, 4321, $3, $4)`,
      [cota, grupo, fatos.pagaEm ?? null, fatos.extintoEm ?? null],
    )
    expect((await read(http)).restituicoesAPagar).toEqual(espera)
  })

  test.each([
    ['nobody paid', {}, true],
    ['paid', { pagoEm: '2026-10-09' }, false],
    ['that the permanence fee took whole', { extintoEm: '2026-10-09' }, false],
    ['that is a credit whose quota owes an instalment', { origem: 'credito' }, false],
    ['that is a credit whose quota owes nothing', { origem: 'credito', semParcelas: true }, true],
  ])(
    'a share of a closed group %s, as the list of groups has it',
    async (_caso, fatos: Partial<Record<'pagoEm' | 'extintoEm' | 'origem', string>> & {
      semParcelas?: boolean
    }, conta) => {
      const { ambiente, hoje, http, grupo, cota } = await setUp()
      await ambiente.sql('update cota_saldo set em_aberto = $2 where cota_id = $1', [
        cota,
        fatos.semParcelas ? '[]' : JSON.stringify([{ numero: 1, vencimento: hoje, valor: 1 }]),
      ])
      await ambiente.sql(
        `insert into rateio (cota_id, grupo_id, origem, dia, valor_centavos, pago_em, extinto_em)
         values ($1, $2, $3, '2026-10-05', 4321, $4, $5)`,
        [cota, grupo, fatos.origem ?? 'rateio', fatos.pagoEm ?? null, fatos.extintoEm ?? null],
      )
      expect((await read(http)).rateiosAPagar).toEqual(
        conta
          ? { quantos: 1, centavos: 4_321, desde: '2026-10-05', ate: null }
          : { quantos: 0, centavos: 0, desde: null, ate: null },
      )
      const { data } = await http.chamar('GET /grupos', { query: { rateio: 'a-pagar' } })
      expect(data.map(({ id }: { id: number }) => id)).toEqual(conta ? [grupo] : [])
    },
  )

  test.each([
    ['refused a week ago', 'recusado', -7, '[]', 1],
    ['refused more than a week ago', 'recusado', -8, '[]', 0],
    ['that stands still with a line not posted', 'em-curso', -30, '[{"linha":1,"codigo":"LINHA_NAO_LANCADA"}]', 1],
    ['under way', 'em-curso', 0, '[]', 0],
    ['posted', 'processado', 0, '[]', 0],
  ])('a return file %s counts', async (_caso, situacao, dias, erros, conta) => {
    const { ambiente, hoje, http } = await setUp()
    await ambiente.sql(
      `insert into arquivo_retorno (nome, sha256, conteudo_cifrado, formato, situacao, erros, recebido_em)
       values ('a.ret', 'x', 'x', 'cnab400', $1, $2, $3::date + interval '15 hours')`,
      [situacao, erros, addDays(hoje, dias)],
    )
    expect(await count(http)).toEqual(contagem({ arquivosRecusados: conta }))
  })

  test.each([
    ['that takes more', 1, true, null, 1],
    ['that is full', 100, false, null, 1],
    ['without a boleto', 0, true, null, 0],
    ['that was closed for print', 1, false, '2026-11-20T15:00:00Z', 0],
  ])('a print batch %s', async (_caso, quantidade, aberto, fechado, conta) => {
    const { ambiente, http } = await setUp()
    await ambiente.sql(
      `insert into lote_de_impressao (parceiro_id, criado_em, quantidade, aberto, fechado_em)
       select min(id), '2026-11-18T15:00:00Z', $1, $2, $3 from parceiro`,
      [quantidade, aberto, fechado],
    )
    expect((await read(http)).lotesAImprimir).toEqual({
      quantos: conta,
      centavos: null,
      desde: conta ? '2026-11-18' : null,
      ate: null,
    })
  })

  test.each([
    ['neither e-mail nor address', false, 1],
    ['an e-mail', true, 0],
  ])('a boleto of the month whose holder has %s, as the list of them has it', async (_caso, email, conta) => {
    const { ambiente, hoje, http } = await setUp()
    const titular = await createMundo(ambiente).novoTitular(world().parceiro, { cotas: [{ emAtraso: 1 }] })
    await ambiente.sql(
      `insert into boleto (cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em)
       select cota_id, 'mensal', array[(em_aberto->0->>'numero')::int], 12345, $2, now() from cota_saldo where cota_id = $1`,
      [titular.cotas[0], hoje],
    )
    if (!email) await ambiente.sql('delete from email_do_cliente where cliente_id = $1', [titular.clienteId])
    expect((await read(http)).boletosSemContato).toEqual({
      quantos: conta,
      centavos: conta * 12345,
      desde: null,
      ate: conta ? hoje : null,
    })
    expect((await http.chamar('GET /entregas/sem-contato')).data).toHaveLength(conta)
  })

  test('tells of quotas to be excluded the last day to pay, and what they owe today as their holders and the list of notices read it', async () => {
    const { ambiente, hoje, http } = await setUp()
    const { parceiro } = world()
    const mundo = createMundo(ambiente)
    const titular = await mundo.novoTitular(parceiro, { cotas: [{ emAtraso: 3 }, { emAtraso: 1 }] })
    const portal = await mundo.entrar(titular)
    const devidos = []
    for (const id of titular.cotas) {
      await ambiente.sql('insert into exclusao (cota_id, avisada_em, exclui_em) values ($1, $2, $3)', [
        id,
        hoje,
        addDays(hoje, 4),
      ])
      devidos.push((await portal.chamar('GET /cota/:id', { params: { id } })).data.devidoHoje)
    }
    const [tres, uma] = devidos
    expect(tres.total).toBe(tres.nominal + tres.diferenca + tres.multa + tres.juros)
    expect([tres.multa > 0, tres.juros > 0, uma.total < tres.total]).toEqual([true, true, true])
    expect((await read(http)).exclusoesEmPrazo).toEqual({
      quantos: 2,
      centavos: tres.total + uma.total,
      desde: null,
      ate: createCalendario([]).nextDiaUtil(addDays(hoje, 3)),
    })
    const { data: lista } = await http.chamar('GET /exclusoes', { query: { situacao: 'avisada' } })
    for (const [i, id] of titular.cotas.entries()) {
      expect(lista).toContainEqual(expect.objectContaining({ idCota: id, devidoHoje: devidos[i] }))
    }
  })
  test('counts the cases that I took while it is the staff’s turn, and those of anybody whose time is over', async () => {
    const { ambiente, http } = await setUp()
    const mundo = createMundo(ambiente)
    const abrir = async (fase: string) =>
      mundo.casoEm(await mundo.novoTitular(world().parceiro, { cotas: [] }), {
        processo: 'atualizacao-cadastral',
        fase,
      })
    const analista = await createNucleo(ambiente).naRetaguarda('analista')
    const assumir = async (id: number) =>
      analista.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir: true } })
    await abrir('analiseGrc')
    const meu = await abrir('analiseGrc')
    await assumir(meu)
    await assumir(await abrir('pendenciaCliente'))
    expect(await count(analista)).toEqual(contagem({ casosMeus: 1, casosSemResponsavel: 1 }))

    const [caso] = await ambiente.sql<{ vence_em: Date }>('select vence_em from caso where id = $1', [meu])
    const vence = caso?.vence_em ?? new Date(0)
    const faltam = vence.getTime() - ambiente.relogio.agora().getTime()
    ambiente.relogio.avancar(faltam - 1)
    expect((await read(http)).casosVencidos.quantos).toBe(0)
    // Of the analysis, on its last day; of the one whose turn is the customer’s the answer is not promised.
    expect((await read(http)).casosAVencer.quantos).toBe(2)
    // What the system answers is promised as well.
    // No act takes a case back to the machine on the day of its promise.
    await ambiente.sql("update caso set fase = 'reanaliseBrscan' where id = $1", [meu])
    expect((await read(http)).casosAVencer.quantos).toBe(2)
    await ambiente.sql("update caso set fase = 'analiseGrc' where id = $1", [meu])
    ambiente.relogio.avancar(-86_400_000)
    expect((await read(http)).casosAVencer.quantos).toBe(0)
    ambiente.relogio.avancar(86_400_000 + 1)
    // Both in the analysis: of the customer’s there is time yet.
    expect((await read(http)).casosVencidos).toEqual({
      quantos: 2,
      centavos: null,
      desde: expect.any(String),
      ate: ultimoDiaAntesDe(vence),
    })
    await vencerPrazos(ambiente.servidor.contexto)
    expect((await read(http)).casosEscalados.quantos).toBe(2)
    await assumir(meu)
    expect((await read(http)).casosEscalados.quantos).toBe(1)
  })
})
