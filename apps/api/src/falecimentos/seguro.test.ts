import { PLANOS } from '@contempla/dev-env'
import { beforeEach, expect, test } from 'vitest'
import { COMECO, useFalecimentos } from './falecimentos.fixture.ts'

const f = useFalecimentos()
const { ambiente, nucleo, irPara, novoInformante, decidir } = f
beforeEach(() => irPara(COMECO))

async function confirmada(
  pedida: object = {},
  venda: (typeof PLANOS)['imovel180'] | (typeof PLANOS)['imovel150'] = PLANOS.imovel180,
) {
  const grupo = await nucleo.novoGrupo(f.parceiro, { venda, categoria: 'imovel', cotas: [pedida, {}] })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const ana = novoInformante()
  const feito = await ana.comCertidao(grupo.titulares.get('0001') ?? '')
  const seguro = Object.entries(await f.declarado(feito.protocolo)).find(([rotulo]) => rotulo.startsWith('Cota:'))?.[1]
  const confirmou = await decidir(feito.protocolo, 'confirmar')
  expect(confirmou.status, JSON.stringify(confirmou.json)).toBe(200)
  return { ...feito, ana, cotaId, seguro: seguro ?? '', fase: async () => (await f.casoDo(feito.protocolo)).fase }
}

const saldoDe = async (id: number) =>
  Number(
    (
      await ambiente.sql<{ saldo: string }>(
        'select saldo_devedor_centavos as saldo from cota_saldo where cota_id = $1',
        [id],
      )
    )[0]?.saldo,
  )
const centavos = (dito: string) => Number(/R\$\s?([\d.,]+)/.exec(dito)?.[1]?.replaceAll(/\D/g, ''))

test('a plan without insurance goes to the heirs at once', async () => {
  const { fase, seguro } = await confirmada({}, PLANOS.imovel150)
  expect(seguro).toContain('O plano não tem seguro')
  expect(await fase()).toBe('aguardandoHerdeiros')
})

test('a premium that was not paid covers nothing', async () => {
  const { fase, seguro } = await confirmada({ emAtraso: 3 })
  expect(seguro).toContain('o prêmio estava em atraso')
  expect(await fase()).toBe('aguardandoHerdeiros')
})

test('what the insurer pays settles the balance, once, and the rest is the heirs', async () => {
  const { protocolo, cotaId, seguro, fase, ana, acesso } = await confirmada()
  expect(await fase()).toBe('comASeguradora')
  expect((await ana.abrir(acesso)).data).toMatchObject({ ate: '2026-12-27' })
  const capital = centavos(seguro)
  expect(await saldoDe(cotaId)).toBeGreaterThan(0)
  expect(capital).toBeGreaterThan(0)
  expect((await decidir(protocolo, 'indenizar', { motivo: 'Apólice 9.' })).codigo).toBe('VALOR_A_INFORMAR')
  const pago = await decidir(protocolo, 'indenizar', { motivo: 'Apólice 9, aviso 77.', valor: capital + 123_45 })
  expect(pago.status, JSON.stringify(pago.json)).toBe(200)
  expect(await saldoDe(cotaId)).toBe(0)
  const [aviso] = await ambiente.sql<{ indenizacao: string; herdeiros: string }>(
    'select indenizacao_centavos as indenizacao, aos_herdeiros_centavos as herdeiros from falecimento where caso_id = $1',
    [Number(protocolo)],
  )
  const [soma] = await ambiente.sql<{ alocado: string }>(
    "select sum(alocado_centavos) as alocado from pagamento where cota_id = $1 and chave like 'indenizacao:%'",
    [cotaId],
  )
  expect(Number(aviso?.indenizacao)).toBe(Number(soma?.alocado) + Number(aviso?.herdeiros))
  expect((await decidir(protocolo, 'indenizar', { motivo: 'De novo.', valor: 1 })).codigo).toBe('ATO_NAO_PERMITIDO')
})

test('the insurer that says nothing in thirty days is late, and may still refuse, with the reason told', async () => {
  const { protocolo, fase, ana } = await confirmada()
  irPara('2026-12-28', '00:10:00')
  await f.passarPrazos()
  expect(await fase()).toBe('seguradoraAtrasada')
  expect((await decidir(protocolo, 'negar', { motivo: 'Doença anterior à apólice.' })).status).toBe(200)
  expect(await fase()).toBe('aguardandoHerdeiros')
  expect((await ana.mensagens()).join('\n')).toContain('Doença anterior à apólice.')
})
