import { addDays, percentuaisPagos, saldoDaCota } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { readCotas } from '../razao/index.ts'
import {
  hojeDo,
  type Mundo,
  novoMundo,
  PLANOS,
  pagar,
  pagarAbertas,
  passarDias,
  pedir,
  publicar,
  sqlDo,
  verCota,
} from '../razao/nucleo.fixture.ts'

const mesa = useMesa()

/** One late instalment excludes, on the second banking day after the notice. */
const rigoroso = { parcelasParaExclusao: 1, diasDoAvisoDeExclusao: 0 }

async function grupoNovo(nome: string, quantas: number, parametros: Record<string, string | number> = {}) {
  const base = PLANOS['convencional']
  if (!base) throw new Error('falta o plano')
  PLANOS[nome] = { ...base, plano: { ...base.plano, prazoMeses: 12 }, parametros: parametros as Record<string, number> }
  const mundo = await novoMundo(mesa(), nome, quantas)
  await sqlDo(mundo, 'update grupo set maximo_cotas = 20 where id = $1', [mundo.grupoId])
  return mundo
}

async function vender(mundo: Mundo, nome: string, numero: string): Promise<number | null> {
  const { data, status } = await pedir(mundo, 'gestor', 'POST /grupos/:id/cotas', {
    params: { id: mundo.grupoId },
    body: {
      inscricaoNacional: mundo.titular,
      plano: `curto-${nome}`,
      numero,
      nomeBem: 'Automóvel',
      credito: 3_333_337,
    },
  })
  return status === 200 ? data.idCota : null
}

const proximaAssembleia = async (mundo: Mundo) => {
  const [proxima] = await sqlDo(
    mundo,
    `select a.numero, a.dia::text from assembleia a where a.grupo_id = $1 and a.dia >= $2
       and not exists (select from apuracao p where p.grupo_id = a.grupo_id and p.numero = a.numero)
     order by a.numero limit 1`,
    [mundo.grupoId, hojeDo(mundo)],
  )
  return { numero: Number(proxima?.['numero']), dia: String(proxima?.['dia']) }
}

/** Lets the days go by until the next assembly; those named in `pagam` pay as soon as they are charged. */
async function ateAAssembleia(mundo: Mundo, pagam: readonly number[]) {
  const { dia } = await proximaAssembleia(mundo)
  await pagarDas(mundo, pagam)
  while (hojeDo(mundo) < dia) {
    await passarDias(mundo, 1)
    await pagarDas(mundo, pagam)
  }
}

/** On most days nobody owes, so that is asked once for all of them. */
async function pagarDas(mundo: Mundo, ids: readonly number[]) {
  const devem = await sqlDo(
    mundo,
    `select cota_id as id from cota_saldo where cota_id = any($1) and em_aberto <> '[]' order by cota_id`,
    [ids],
  )
  for (const { id } of devem) await pagarAbertas(mundo, id)
}

/**
 * Publishes today's assembly with prizes that draw the number; returns why it was not taken, and who was contemplated.
 */
async function sortear(mundo: Mundo, numero: number) {
  const assembleia = await publicar(mundo, numero)
  const params = { grupoId: mundo.grupoId, numero: assembleia }
  const { data } = await pedir(mundo, 'gestor', 'GET /assembleias/:grupoId/:numero/resultado', { params })
  const [candidato] = data.sorteios[0].candidatos
  expect(candidato.cota).toBe(numero)
  const contempladas: number[] = data.contempladas.map(({ cotaId }: { cotaId: number }) => cotaId)
  return { motivo: candidato.motivo, contempladas, assembleia }
}

describe('who takes part in an assembly', () => {
  test('a quota sold after its instalments were issued waits for the next, and pays the first before it', async () => {
    const mundo = await grupoNovo('vendida-depois', 4)
    await passarDias(mundo, 1)
    const { numero: proxima } = await proximaAssembleia(mundo)
    const nova = (await vender(mundo, 'vendida-depois', '0009')) ?? 0
    const [cota] = await sqlDo(mundo, 'select contribuicoes from cota where id = $1', [nova])
    expect(cota?.['contribuicoes']).toBeLessThan(12 - proxima + 1)
    await ateAAssembleia(mundo, mundo.cotas)
    const primeira = await sortear(mundo, 9)
    expect(primeira).toMatchObject({ motivo: 'ENTRA_DEPOIS', assembleia: proxima })
    expect(primeira.contempladas).not.toContain(nova)
    await passarDias(mundo, 1)
    await ateAAssembleia(mundo, [...mundo.cotas, nova])
    expect((await sortear(mundo, 9)).contempladas).toContain(nova)
  })

  test.each([
    ['left unpaid keeps it out', false, 'EM_ATRASO'],
    ['paid lets it in', true, null],
  ])(
    'the first instalment of a quota sold in time falls due before its first assembly: %s',
    async (_caso, paga, motivo) => {
      const mundo = await grupoNovo(`vendida-em-tempo-${paga}`, 4)
      await ateAAssembleia(mundo, mundo.cotas)
      await publicar(mundo, 1)
      const { numero } = await proximaAssembleia(mundo)
      await sqlDo(mundo, 'delete from emissao_mensal where grupo_id = $1 and assembleia = $2', [mundo.grupoId, numero])
      const nova = (await vender(mundo, `vendida-em-tempo-${paga}`, '0009')) ?? 0
      const [cota] = await sqlDo(mundo, 'select contribuicoes from cota where id = $1', [nova])
      expect(cota?.['contribuicoes']).toBe(12 - numero + 1)
      await passarDias(mundo, 1)
      await ateAAssembleia(mundo, paga ? [...mundo.cotas, nova] : mundo.cotas)
      const [emitida] = await sqlDo(
        mundo,
        "select vencimento::text from movimento where cota_id = $1 and tipo = 'emissao' and parcela = 1",
        [nova],
      )
      expect(emitida?.['vencimento'] <= hojeDo(mundo)).toBe(true)
      const sorteio = await sortear(mundo, 9)
      expect(sorteio.motivo).toBe(motivo)
      expect(sorteio.contempladas.includes(nova)).toBe(paga)
    },
  )

  test('who paid ahead and not the first has no part in what the others paid', async () => {
    const mundo = await grupoNovo('adiantada', 4)
    await passarDias(mundo, 1)
    const nova = (await vender(mundo, 'adiantada', '0009')) ?? 0
    const { data } = await pedir(mundo, 'atendente', 'POST /pagamentos/cotas/:id/antecipacao', {
      params: { id: nova },
      body: { modo: 'ultimas', quantidade: 1 },
    })
    const body = { nossoNumero: String(data.boleto), valor: data.valor, dia: hojeDo(mundo) }
    expect((await pedir(mundo, 'gestor', 'POST /pagamentos', { body })).status).toBe(200)
    await ateAAssembleia(mundo, mundo.cotas)
    expect(await sortear(mundo, 9)).toMatchObject({ motivo: 'ENTRA_DEPOIS' })
  })

  test.each([
    ['ate-o-vencimento', 'PAGA_APOS_O_VENCIMENTO'],
    ['ate-a-assembleia', null],
  ] as const)('an instalment paid between its due day and the assembly, by the contract: %s', async (regra, motivo) => {
    const mundo = await grupoNovo(`tarde-${regra}`, 4, { aptidaoPelaParcela: regra })
    const [tarde = 0, ...outras] = mundo.cotas
    await sqlDo(mundo, 'update grupo set dia_vencimento = 23 where id = $1', [mundo.grupoId])
    await ateAAssembleia(mundo, outras)
    await pagarAbertas(mundo, tarde)
    await publicar(mundo, 4)
    await passarDias(mundo, 1)
    const { dia } = await proximaAssembleia(mundo)
    await ateAAssembleia(mundo, outras)
    expect(hojeDo(mundo)).toBe(dia)
    expect((await verCota(mundo, tarde)).parcelas).toMatchObject([{ diasDeAtraso: 5 }])
    await pagarAbertas(mundo, tarde)
    expect((await sortear(mundo, 1)).motivo).toBe(motivo)
  })
})

describe('a quota that comes back to the group', () => {
  /** Excludes a quota for one late instalment, and brings it back on the same day or after what happens `fora`. */
  async function devolvida(
    nome: string,
    parametros: Record<string, string | number> = {},
    fora: (mundo: Mundo) => Promise<unknown> = async () => {},
  ) {
    const mundo = await grupoNovo(nome, 4, { ...rigoroso, ...parametros })
    const [cota = 0, ...outras] = mundo.cotas
    await ateAAssembleia(mundo, mundo.cotas)
    await publicar(mundo, 4)
    for (let dias = 0; dias < 60 && !(await verCota(mundo, cota)).cancelada; dias += 1) {
      await passarDias(mundo, 1)
      await pagarDas(mundo, outras)
      if (hojeDo(mundo) === (await proximaAssembleia(mundo)).dia) await publicar(mundo, 4)
    }
    await fora(mundo)
    const previa = await pedir(mundo, 'gestor', 'GET /cotas/:id/volta', { params: { id: cota } })
    const feita = await pedir(mundo, 'gestor', 'POST /cotas/:id/volta', { params: { id: cota } })
    expect([previa.status, feita.status]).toEqual([200, 200])
    // From here on nobody is excluded again while the test waits for an assembly.
    await sqlDo(mundo, 'insert into grupo_parametro (grupo_id, vigente_desde, valores) values ($1, $2, $3)', [
      mundo.grupoId,
      hojeDo(mundo),
      JSON.stringify({ ...parametros, parcelasParaExclusao: 12 }),
    ])
    return { mundo, cota, outras, previa: previa.data, feita: feita.data }
  }

  test('owes at once what it owed, with fine and interest, and is told so before', async () => {
    const { mundo, cota, previa, feita } = await devolvida('cobrada')
    expect(previa).toMatchObject({ atraso: 'cobrado', total: feita.atrasoCentavos, primeira: feita.primeira })
    expect(previa.atrasadas.length).toBeGreaterThan(0)
    const { parcelas } = await verCota(mundo, cota)
    const cobradas = parcelas.map(({ numero, total }) => [numero, total])
    expect(cobradas).toEqual(
      previa.atrasadas.map(({ numero, total }: { numero: number; total: number }) => [numero, total]),
    )
    for (const { vencimento, valor, multa, juros } of previa.atrasadas) {
      expect(vencimento < hojeDo(mundo)).toBe(true)
      expect(multa).toBe(Math.round(valor * 0.02))
      expect(juros).toBeGreaterThan(0)
    }
  })

  test('takes no part until that is paid, and does in the next assembly once it is', async () => {
    const { mundo, cota, outras } = await devolvida('de-volta')
    await ateAAssembleia(mundo, outras)
    const sem = await sortear(mundo, 1)
    expect(sem.motivo).toBe('EM_ATRASO')
    expect(sem.contempladas).not.toContain(cota)
    await pagarAbertas(mundo, cota)
    await passarDias(mundo, 1)
    await ateAAssembleia(mundo, mundo.cotas)
    expect((await sortear(mundo, 1)).contempladas).toContain(cota)
  })

  test('has paid where what came in before the return settles all that the return charged', async () => {
    let recebido = 0
    const { mundo, cota, outras, previa } = await devolvida(
      'paga-fora',
      { aptidaoPelaParcela: 'ate-a-assembleia' },
      async (fora) => {
        recebido = (await pagar(fora, { nossoNumero: '999999999', valor: 3_000_000 })).data.id
        await passarDias(fora, 1)
      },
    )
    const parcelas = previa.atrasadas.map(({ numero }: { numero: number }) => numero)
    const body = { idCota: cota, parcelas, observacao: 'confirmado por telefone' }
    const { status } = await pedir(mundo, 'gestor', 'POST /pagamentos/:id/alocacao', {
      params: { id: recebido },
      body,
    })
    expect(status).toBe(200)
    expect((await verCota(mundo, cota)).parcelas).toEqual([])
    await ateAAssembleia(mundo, outras)
    const { motivo, contempladas } = await sortear(mundo, 1)
    expect(motivo).toBeNull()
    expect(contempladas).toContain(cota)
  })

  test('where the contract spreads it, owes nothing today, and takes part once it pays an instalment', async () => {
    const { mundo, cota, outras, previa } = await devolvida('diluida', { atrasoNaReativacao: 'diluido' })
    expect((await verCota(mundo, cota)).parcelas).toEqual([])
    const [encargos] = await sqlDo(
      mundo,
      "select valor_centavos as valor, fundo_comum_ppt as fundo from diferenca_a_cobrar where cota_id = $1 and chave like '%:encargos'",
      [cota],
    )
    const cobrados = previa.atrasadas.reduce(
      (soma: number, a: { multa: number; juros: number }) => soma + a.multa + a.juros,
      0,
    )
    expect(encargos).toEqual({ valor: cobrados, fundo: 0 })
    const { numero } = await proximaAssembleia(mundo)
    await ateAAssembleia(mundo, outras)
    const { motivo } = await sortear(mundo, 1)
    expect(motivo).toBe(numero < previa.assembleia ? 'ENTRA_DEPOIS' : 'EM_ATRASO')
  })
})

type Acao = (mundo: Mundo, nome: string, cotas: number[], sorte: number) => Promise<unknown>
const uma = (cotas: number[], sorte: number) => cotas[sorte % cotas.length] ?? 0
const naCota =
  (qual: 'exclusao' | 'reativacao'): Acao =>
  (mundo, _nome, cotas, sorte) =>
    pedir(mundo, 'gestor', `POST /cotas/:id/${qual}`, { params: { id: uma(cotas, sorte) } })

const acoes: Record<string, { peso: number; faz: Acao }> = {
  vende: {
    peso: 3,
    async faz(mundo, nome, cotas, sorte) {
      const id = await vender(mundo, nome, String(1 + (sorte % 12)).padStart(4, '0'))
      if (id) cotas.push(id)
    },
  },
  paga: { peso: 4, faz: (mundo, _nome, cotas, sorte) => pagarAbertas(mundo, uma(cotas, sorte)) },
  todasPagamMenos: {
    peso: 4,
    async faz(mundo, _nome, cotas, sorte) {
      for (const id of cotas) if (id !== uma(cotas, sorte)) await pagarAbertas(mundo, id)
    },
  },
  estorna: {
    peso: 3,
    async faz(mundo, _nome, cotas, sorte) {
      const feitos = await sqlDo(
        mundo,
        'select id from pagamento where cota_id = any($1) and estornado_em is null order by id desc limit 6',
        [cotas],
      )
      const alvo = feitos[sorte % Math.max(1, feitos.length)]
      const body = { motivo: 'lançado errado' }
      if (alvo) await pedir(mundo, 'gestor', 'POST /pagamentos/:id/estorno', { params: { id: alvo['id'] }, body })
    },
  },
  exclui: { peso: 2, faz: naCota('exclusao') },
  reativa: { peso: 4, faz: naCota('reativacao') },
  oferta: {
    peso: 3,
    faz: (mundo, _nome, cotas, sorte) =>
      pedir(mundo, 'gestor', 'POST /cotas/:id/lances', {
        params: { id: uma(cotas, sorte) },
        body: {
          fundamento: fundamentoDeTeste,
          modalidade: 'livre',
          forma: 'prazo',
          valorCentavos: 500_000 + sorte,
          embutidoCentavos: 0,
          fgtsCentavos: 0,
        },
      }),
  },
  trocaCredito: {
    peso: 1,
    faz: (mundo, _nome, cotas, sorte) =>
      pedir(mundo, 'gestor', 'POST /cotas/:id/troca-de-credito', {
        params: { id: uma(cotas, sorte) },
        body: { credito: 2_800_000 + (sorte % 1_000_003) },
      }),
  },
  passa: { peso: 4, faz: (mundo, _nome, _cotas, sorte) => passarDias(mundo, 1 + (sorte % 9)) },
  sorteia: {
    peso: 5,
    async faz(mundo, _nome, _cotas, sorte) {
      const { dia } = await proximaAssembleia(mundo)
      if (addDays(hojeDo(mundo), 12) >= dia) while (hojeDo(mundo) < dia) await passarDias(mundo, 3)
      const assembleia = await publicar(mundo, 1 + (sorte % 12))
      if (assembleia > 0) await expectContempladasPagaram(mundo, assembleia)
    },
  },
}

/** Expects by each ledger, derived anew as of the assembly's day, that the contemplated quotas had paid. */
async function expectContempladasPagaram(mundo: Mundo, assembleia: number) {
  const feitas = await sqlDo(
    mundo,
    'select cota_id, dia::text from contemplacao where grupo_id = $1 and assembleia = $2',
    [mundo.grupoId, assembleia],
  )
  for (const { cota_id: id, dia } of feitas) {
    const [cota] = await readCotas(mesa().ambiente.servidor.contexto.db, [id])
    if (!cota) throw new Error('a cota sumiu')
    const contratado = {
      percentuais: { fundoComum: 0, taxaAdministracao: 0, fundoReserva: 0 },
      contribuicoes: cota.posicao.contribuicoes,
    }
    const saldo = saldoDaCota(cota.movimentos, contratado, cota.credito, dia)
    expect(percentuaisPagos(cota.movimentos, dia).fundoComum, `cota ${id} na assembleia ${assembleia}`).toBeGreaterThan(
      0,
    )
    expect(saldo.parcelasPagas, `cota ${id} na assembleia ${assembleia}`).toBeGreaterThan(0)
    expect(saldo.parcelasEmAtraso).toBe(0)
  }
}

const ACOES = Object.entries(acoes).flatMap(([nome, { peso }]) => Array.from({ length: peso }, () => nome))

test('whatever is done to a group, no quota that paid nothing is contemplated', { timeout: 900_000 }, async () => {
  let vez = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('cobrado', 'diluido'),
      fc.array(fc.tuple(fc.constantFrom(...ACOES), fc.nat(500_000)), {
        minLength: 15,
        maxLength: inject('completa') ? 35 : 18,
      }),
      async (atrasoNaReativacao, passos) => {
        const nome = `acaso-${vez++}`
        const mundo = await grupoNovo(nome, 3, { ...rigoroso, atrasoNaReativacao })
        const cotas = [...mundo.cotas]
        for (const [acao, sorte] of passos) await acoes[acao]?.faz(mundo, nome, cotas, sorte)
      },
    ),
    {
      seed: Number(process.env['NUCLEO_SEMENTE'] ?? 3),
      numRuns: Number(process.env['NUCLEO_CASOS'] ?? (inject('completa') ? 30 : 1)),
      endOnFailure: true,
    },
  )
})
