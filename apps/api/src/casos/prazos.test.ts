import { encerrarCaso } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCasos } from './casos.fixture.ts'
import { openCaso, vencerPrazos } from './index.ts'

const casos = useCasos()
const minuto = 60_000

async function abrir(processo: 'atualizacao-cadastral' | 'aviso-contemplacao' | 'faturamento-especie', fase?: string) {
  const titular = await casos().mundo.novoTitular(casos().parceiro)
  return { titular, id: await casos().mundo.casoEm(titular, { processo, ...(fase ? { fase } : {}) }) }
}

const vencer = () => vencerPrazos(casos().ambiente.servidor.contexto)
const faseDe = async (id: number) => (await casos().readCaso(id)).fase

describe('seven business days from Friday, 20 November', () => {
  const endereco = {
    cep: '70040010',
    endereco: 'SBN Quadra 1',
    bairro: 'Asa Norte',
    cidade: 'Brasília',
    idCidade: 5_300_108,
  }

  test.each([
    ['of nobody’s state end on 1 December', {}, '2026-12-02T03:00:00.000Z'],
    [
      'of who lives in SP, the same',
      { enderecos: [{ ...endereco, cep: '01001000', cidade: 'São Paulo', idCidade: 3_550_308, uf: 'SP' }] },
      '2026-12-02T03:00:00.000Z',
    ],
    [
      'of who lives in DF, a day later: its 30 November is off',
      { enderecos: [{ ...endereco, uf: 'DF' }] },
      '2026-12-03T03:00:00.000Z',
    ],
  ])('%s', async (_, registro, vence) => {
    const { ambiente, mundo, parceiro } = casos()
    const titular = await mundo.novoTitular(parceiro)
    const { inscricao: inscricaoNacional, nascimento: nascimentoFundacao } = titular
    const pessoa = { tipo: 'cliente', parceiro: parceiro.chave, nome: 'Titular', inscricaoNacional, nascimentoFundacao }
    await ambiente.importar([{ ...pessoa, ...registro }], 2)
    const id = await casos().mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
    expect((await casos().readCaso(id)).vence_em?.toISOString()).toBe(vence)
  })

  test('stay as they were said to who moves to another state meanwhile', async () => {
    const { ambiente, mundo, parceiro } = casos()
    const titular = await mundo.novoTitular(parceiro)
    const { inscricao: inscricaoNacional, nascimento: nascimentoFundacao } = titular
    const id = await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
    const pessoa = { tipo: 'cliente', parceiro: parceiro.chave, nome: 'Titular', inscricaoNacional, nascimentoFundacao }
    await ambiente.importar([{ ...pessoa, enderecos: [{ ...endereco, uf: 'DF' }] }], 2)
    expect((await casos().readCaso(id)).vence_em?.toISOString()).toBe('2026-12-02T03:00:00.000Z')
  })
})

describe('a phase whose time is over', () => {
  test('leads on at its minute and not before, in the name of the system', async () => {
    const { id } = await abrir('atualizacao-cadastral', 'brScanEmAndamento')
    const { relogio } = casos().ambiente
    relogio.avancar(4 * minuto - 1)
    await vencer()
    expect(await faseDe(id)).toBe('brScanEmAndamento')
    relogio.avancar(1)
    expect(await vencer()).toBe(1)
    expect(await faseDe(id)).toBe('analiseGrc')
    expect((await casos().listAtos(id)).at(-1)).toBe('sistema prazo: brScanEmAndamento → analiseGrc')
  })

  test('of days ends with the last of them, and tells the customer once what begins', async () => {
    const { id, titular } = await abrir('aviso-contemplacao')
    const { relogio } = casos().ambiente
    const { vence_em: vence } = await casos().readCaso(id)
    expect(vence?.toISOString()).toMatch(/T03:00:00\.000Z$/)
    relogio.avancar((vence?.getTime() ?? 0) - relogio.agora().getTime())
    await Promise.all([vencer(), vencer(), vencer()])
    expect(await faseDe(id)).toBe('tratativaNaoIniciada')
    expect((await casos().listAtos(id)).filter((ato) => ato.includes('prazo'))).toHaveLength(1)
    const avisos = (await casos().assuntosPara(titular.email)).filter((a) =>
      a.endsWith('Parabéns pela sua contemplação!'),
    )
    expect(avisos).toHaveLength(1)
    await vencer()
    expect(await faseDe(id)).toBe('tratativaNaoIniciada')
  })

  test('of a case that ended leads nowhere', async () => {
    const { id } = await abrir('atualizacao-cadastral', 'prazoFinalizado')
    expect(await casos().readCaso(id)).toMatchObject({ vence_em: null })
    casos().ambiente.relogio.avancar(400 * 24 * 60 * minuto)
    await vencer()
    expect(await faseDe(id)).toBe('prazoFinalizado')
  })

  test('leads on, also when as many as are taken at a time can’t be led on and ended before it', async () => {
    const presos = [await abrir('aviso-contemplacao'), await abrir('aviso-contemplacao')]
    const { id } = await abrir('atualizacao-cadastral', 'brScanEmAndamento')
    const { ambiente } = casos()
    // No act leads to a phase that no table has.
    const fora = "update caso set fase = 'faseQueNaoHa', vence_em = now() - interval '9 years' where id = any($1)"
    await ambiente.sql(fora, [presos.map((preso) => preso.id)])
    ambiente.relogio.avancar(4 * minuto)
    await expect(vencerPrazos(ambiente.servidor.contexto, 1)).resolves.toBe(1)
    expect(await faseDe(id)).toBe('analiseGrc')
    expect(await faseDe(presos[0]?.id ?? 0)).toBe('faseQueNaoHa')
    await ambiente.sql('update caso set vence_em = null where id = any($1)', [presos.map((preso) => preso.id)])
  })
})

describe('a case is opened', () => {
  test('once of a process for one person, however many try at once, and again after it ended', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const { contexto } = casos().ambiente.servidor
    const tentar = () =>
      contexto.db
        .transaction((tx) =>
          openCaso(tx, contexto, {
            processo: 'atualizacao-cadastral',
            clienteId: titular.clienteId,
            cotaId: null,
            quem: {
              tipo: 'sistema',
              id: null,
            },
          }),
        )
        .then(
          () => 'aberto',
          (error: { codigo?: string }) => error.codigo,
        )
    const desfechos = await Promise.all(Array.from({ length: 8 }, tentar))
    expect(desfechos.filter((d) => d === 'aberto')).toHaveLength(1)
    expect(desfechos.filter((d) => d === 'CASO_JA_ABERTO')).toHaveLength(7)
    const [aberto] = await casos().ambiente.sql<{ id: number }>(
      'select id from caso where cliente_id = $1 and encerrado_em is null',
      [titular.clienteId],
    )
    await encerrarCaso(casos().ambiente, aberto?.id ?? 0)
    expect(await tentar()).toBe('aberto')
  })

  test('not by who may not open it', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const { contexto } = casos().ambiente.servidor
    const aberta = contexto.db.transaction((tx) =>
      openCaso(tx, contexto, {
        processo: 'aviso-contemplacao',
        clienteId: titular.clienteId,
        cotaId: titular.cotas[0] ?? 0,
        quem: {
          tipo: 'cliente',
          id: titular.clienteId,
        },
      }),
    )
    await expect(aberta).rejects.toMatchObject({ codigo: 'ATO_NAO_PERMITIDO' })
  })

  test('and its history only grows', async () => {
    const { id } = await abrir('atualizacao-cadastral', 'analiseGrc')
    for (const mudanca of [
      'update caso_andamento set ato = $2 where caso_id = $1',
      'delete from caso_andamento where caso_id = $1 and ato <> $2',
    ])
      await expect(casos().ambiente.sql(mudanca, [id, 'outro'])).rejects.toThrow('só recebe inclusões')
  })
})

describe('what the administrator promised and did not keep', () => {
  const umDia = 24 * 60 * minuto
  const demora = 'Seu pedido está levando mais tempo'
  /** Reads the subjects without the partner's name, which comes first in each. */
  const assuntos = async (email: string) =>
    (await casos().assuntosPara(email)).map((assunto) => assunto.replace(/^Parceiro \d+: /, ''))
  const noFim = async (id: number) => {
    const { vence_em: vence } = await casos().readCaso(id)
    const { relogio } = casos().ambiente
    relogio.avancar((vence?.getTime() ?? 0) - relogio.agora().getTime())
    await vencer()
  }

  test('at a desk with another above it: the case goes there, is escalated, and its holder told that the day passed', async () => {
    const { titular, id } = await abrir('atualizacao-cadastral', 'analiseGrc')
    await noFim(id)
    expect(await casos().readCaso(id)).toMatchObject({ fase: 'analiseFaturamento', escalado: true })
    expect(await assuntos(titular.email)).toEqual([demora])
  })

  test('is in nobody’s hands any more: whoever let it lapse gives it up', async () => {
    const { id } = await abrir('atualizacao-cadastral', 'analiseGrc')
    const analista = await casos().nucleo.naRetaguarda('analista')
    await analista.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir: true } })
    expect((await casos().readCaso(id)).responsavel_id).not.toBeNull()
    await noFim(id)
    expect(await casos().readCaso(id)).toMatchObject({ escalado: true, responsavel_id: null })
  })

  test.each([
    ['suspeitar', 'suspeitaFraude', [], /./],
    [
      'recusar',
      'documentoRecusado',
      ['Não foi possível confirmar a sua identidade'],
      /Você tem até \d\d\/\d\d\/\d{4}\./,
    ],
  ])(
    '%s leaves the day that the holder was told as it is, and tells them of nothing but what is theirs',
    async (ato, fase, ditos, dia) => {
      const { titular, id } = await abrir('atualizacao-cadastral', 'analiseGrc')
      const analista = await casos().nucleo.naRetaguarda('analista')
      casos().ambiente.relogio.avancar(3 * umDia)
      const body = { ato, fase: 'analiseGrc', motivo: 'Foto de outra pessoa' }
      expect((await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })).status).toBe(200)
      expect((await casos().readCaso(id)).fase).toBe(fase)
      expect(await assuntos(titular.email)).toEqual(ditos)
      const textos = await Promise.all(ditos.map(() => casos().textoDoUltimoPara(titular.email)))
      expect(textos).toEqual(ditos.map(() => expect.stringMatching(dia)))
    },
  )

  test('at the last desk: it stays there, as old as it is, and its holder is told once, with no new day', async () => {
    const { titular, id } = await abrir('atualizacao-cadastral', 'analiseFaturamento')
    const antes = await casos().readCaso(id)
    await noFim(id)
    await noFim(id)
    const depois = await casos().readCaso(id)
    expect(depois).toMatchObject({ fase: 'analiseFaturamento', escalado: true, fase_desde: antes.fase_desde })
    expect((depois.vence_em?.getTime() ?? 0) - (antes.vence_em?.getTime() ?? 0)).toBeGreaterThan(17 * umDia)
    expect(await assuntos(titular.email)).toEqual([demora])
    expect(await casos().textoDoUltimoPara(titular.email)).not.toMatch(/até \d\d\//)
    expect(await casos().listAtos(id)).toEqual([
      'cliente abrir:  → analiseFaturamento',
      ...Array(2).fill('sistema prazo: analiseFaturamento → analiseFaturamento'),
    ])
  })

  test('at a desk whose phase told something when it began, which is not told twice: the holder is told of the delay', async () => {
    const { titular, id } = await abrir('faturamento-especie', 'analiseReaberta')
    await noFim(id)
    expect(await casos().readCaso(id)).toMatchObject({ fase: 'analiseReaberta', escalado: true })
    expect(await assuntos(titular.email)).toEqual(['A sua análise foi reaberta', demora])
  })

  test('the day before, nobody is told anything', async () => {
    const { titular, id } = await abrir('atualizacao-cadastral', 'analiseGrc')
    const { vence_em: vence } = await casos().readCaso(id)
    const { relogio } = casos().ambiente
    relogio.avancar((vence?.getTime() ?? 0) - relogio.agora().getTime() - 1)
    await vencer()
    expect(await casos().readCaso(id)).toMatchObject({ fase: 'analiseGrc', escalado: false })
    expect(await assuntos(titular.email)).toEqual([])
  })
})
