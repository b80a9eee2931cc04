import { addDays } from '@contempla/consorcio'
import { beforeEach, describe, expect, test } from 'vitest'
import { irPara } from '../cobrancas/cobrancas.fixture.ts'
import { avisar, expectRazaoExplica, hoje } from '../pagamentos/pagamentos.fixture.ts'
import { createMesaComBanco, pagamentosDo } from '../pix/pix.fixture.ts'
import { registro } from '../rotinas/registro.ts'
import { avisarCobR, type MesaComBanco, novoAutorizado, pedir } from './debitos.fixture.ts'

const mesa = createMesaComBanco()
const ir = (dia: string) => {
  irPara(mesa().ambiente, dia)
  mesa().psp.state.hoje = dia
}
beforeEach(() => {
  mesa().psp.state.capricho = undefined
  ir(hoje)
})

type Titular = Awaited<ReturnType<typeof novoAutorizado>>

async function enviado(opcoes: Parameters<typeof novoAutorizado>[1] = {}) {
  const titular = await novoAutorizado(mesa(), opcoes)
  expect(await pedir(mesa())).toEqual([])
  return { ...titular, txid: await titular.txid() }
}

const pagarPeloBoleto = (da: MesaComBanco, { boleto, valor }: Pick<Titular, 'boleto' | 'valor'>, dia = hoje) =>
  avisar(da, [{ id: `boleto-${boleto}`, tipo: 'pagamento', nossoNumero: String(boleto), valor, dia }])

const custo = async ({ cota }: Pick<Titular, 'cota'>) => {
  const { data } = await mesa().atendente.chamar('GET /pagamentos/cotas/:id', { params: { id: cota.cotaId } })
  return data.parcelas as { numero: number; total: number }[]
}

describe('an instalment under an authorised agreement', () => {
  test('is sent once, and its holder is told the day and the amount', async () => {
    const titular = await enviado()
    expect(mesa().psp.debito.cobrs.get(titular.txid)).toMatchObject({
      valor: { original: (titular.valor / 100).toFixed(2) },
      calendario: { dataDeVencimento: titular.vencimento },
    })
    expect(await titular.rodar(hoje)).toEqual({ debitos: 0, acimaDoLimite: 0 })
    expect(await titular.debitos()).toMatchObject([{ situacao: 'ativo' }])
    expect((await titular.mensagens()).filter((assunto) => assunto.startsWith('débito de R$'))).toHaveLength(1)
  })

  test.each([
    [11, 0],
    [10, 1],
    [2, 1],
    [1, 0],
  ])('%i days before it falls due: %i', async (dias, quantos) => {
    const titular = await novoAutorizado(mesa())
    await mesa().ambiente.sql('delete from debito where boleto_id = $1', [titular.boleto])
    const dia = addDays(titular.vencimento, -dias)
    ir(dia)
    expect(await titular.rodar(dia)).toEqual({ debitos: quantos, acimaDoLimite: 0 })
  })

  test('of who died is not sent while that is confirmed, and is once it is undone', async () => {
    const titular = await novoAutorizado(mesa())
    await mesa().ambiente.sql('delete from debito where boleto_id = $1', [titular.boleto])
    const suspender = (em: string | null) =>
      mesa().ambiente.sql('update cliente set suspenso_por_falecimento_em = $2 where id = $1', [titular.clienteId, em])
    await suspender(`${hoje}T12:00:00Z`)
    expect(await titular.rodar(hoje)).toEqual({ debitos: 0, acimaDoLimite: 0 })
    await suspender(null)
    expect(await titular.rodar(hoje)).toEqual({ debitos: 1, acimaDoLimite: 0 })
  })

  test('above the holder’s limit is not sent, which is told once; a higher limit lets it through', async () => {
    const { valor } = await novoAutorizado(mesa())
    const titular = await novoAutorizado(mesa(), { valorMaximo: valor - 1 })
    await titular.rodar(hoje)
    expect(await titular.debitos()).toMatchObject([{ situacao: 'recusado', motivo: 'ACIMA_DO_LIMITE' }])
    expect((await titular.ver()).proxima.situacao).toBe('acima-do-limite')
    expect((await titular.limitar(valor)).data).toMatchObject({
      acordo: { valorMaximo: valor },
      proxima: { situacao: 'agendada' },
    })
    expect((await titular.mensagens()).filter((assunto) => /acima do seu limite/.test(assunto))).toHaveLength(1)
    await pedir(mesa())
    expect((await titular.debitos()).map(({ situacao }) => situacao).toSorted()).toEqual(['ativo', 'recusado'])
  })
})

describe('the money of a charge', () => {
  test('settles its instalment, once however often it is told', async () => {
    const titular = await enviado()
    ir(titular.vencimento)
    const aviso = mesa().psp.debito.debitar(titular.txid)
    await Promise.all(Array.from({ length: 6 }, () => avisarCobR(mesa(), [aviso, aviso])))
    expect(await pagamentosDo(mesa(), titular.boleto)).toMatchObject([
      { alocado: titular.valor, fila: 0, origem: 'pix' },
    ])
    expect(await titular.debitos()).toMatchObject([{ situacao: 'pago' }])
    await expectRazaoExplica(mesa(), [titular.cota.cotaId])
  })

  test('comes also where no notice did: the bank is asked once its day’s payments are made', async () => {
    const titular = await enviado()
    ir(titular.vencimento)
    mesa().psp.debito.debitar(titular.txid)
    await pedir(mesa())
    expect(await pagamentosDo(mesa(), titular.boleto)).toMatchObject([{ alocado: titular.valor, fila: 0 }])
  })
})

describe('of a boleto that is paid by hand', () => {
  test('the charge is taken back', async () => {
    const titular = await enviado()
    await pagarPeloBoleto(mesa(), titular)
    await pedir(mesa())
    expect(mesa().psp.debito.cobrs.get(titular.txid)?.status).toBe('CANCELADA')
    expect(await titular.debitos()).toMatchObject([{ situacao: 'removido' }])
    expect((await titular.ver()).acordo.situacao).toBe('autorizado')
  })

  test('on the day itself, when it can’t be taken back any more: one settles, the other waits for a person', async () => {
    const titular = await enviado()
    ir(titular.vencimento)
    await pagarPeloBoleto(mesa(), titular, titular.vencimento)
    await pedir(mesa())
    expect(await titular.debitos()).toMatchObject([{ situacao: 'ativo' }])
    await avisarCobR(mesa(), [mesa().psp.debito.debitar(titular.txid)])
    expect(await pagamentosDo(mesa(), titular.boleto)).toMatchObject([
      { alocado: titular.valor, fila: 0 },
      { alocado: 0, fila: titular.valor, motivo: 'BOLETO_JA_PAGO' },
    ])
    await expectRazaoExplica(mesa(), [titular.cota.cotaId])
  })

  test('at the same moment: one settles', async () => {
    const titular = await enviado()
    ir(titular.vencimento)
    const aviso = mesa().psp.debito.debitar(titular.txid)
    await Promise.all([pagarPeloBoleto(mesa(), titular, titular.vencimento), avisarCobR(mesa(), [aviso])])
    const pagamentos = await pagamentosDo(mesa(), titular.boleto)
    expect(pagamentos.map(({ alocado }) => alocado).toSorted((a, b) => a - b)).toEqual([0, titular.valor])
    await expectRazaoExplica(mesa(), [titular.cota.cotaId])
  })
})

/** What home and list say of the quota's next instalment. */
const atencoesDe = async ({ chamar, cota }: Pick<Awaited<ReturnType<typeof enviado>>, 'chamar' | 'cota'>) => {
  const { data } = await chamar('GET /cota/:id')
  const { data: lista } = await chamar('GET /cotas')
  const daLista = lista.find(({ idCota }: { idCota: number }) => idCota === cota.cotaId).atencoes
  expect(data.atencoes).toEqual(daLista)
  return daLista
    .map(({ tipo }: { tipo: string }) => tipo)
    .filter((tipo: string) => ['vencimento', 'debito-nao-feito'].includes(tipo))
}

test('an instalment above the limit is asked for by hand on home too, and no more once the limit lets it through', async () => {
  const titular = await novoAutorizado(mesa(), { valorMaximo: 100 })
  expect(await atencoesDe(titular)).toEqual(['debito-nao-feito'])
  await titular.limitar(null)
  expect(await atencoesDe(titular)).not.toContain('debito-nao-feito')
})

describe('a charge that fails', () => {
  test('leaves the boleto to be paid, and its holder is told', async () => {
    const titular = await enviado()
    ir(titular.vencimento)
    const aviso = mesa().psp.debito.falhar(titular.txid)
    await avisarCobR(mesa(), [aviso])
    await avisarCobR(mesa(), [aviso])
    expect(await titular.debitos()).toMatchObject([{ situacao: 'recusado', motivo: 'AM02' }])
    expect((await titular.ver()).proxima).toMatchObject({ situacao: 'recusada' })
    expect(await atencoesDe(titular)).toEqual(['debito-nao-feito'])
    expect((await titular.mensagens()).filter((assunto) => /não foi feito/.test(assunto))).toHaveLength(1)
    expect(await custo(titular)).toMatchObject([{ total: titular.valor }])
  })

  test('is tried again where the contract says so, at the price of its day; told again, an old failure is no new one', async () => {
    const titular = await enviado({ tentativas: 1 })
    ir(titular.vencimento)
    const falha = mesa().psp.debito.falhar(titular.txid)
    await avisarCobR(mesa(), [falha])
    await pedir(mesa())
    await avisarCobR(mesa(), [falha])
    expect(await titular.debitos()).toMatchObject([{ situacao: 'ativo', tentativas: 1 }])
    const tentaEm = addDays(titular.vencimento, 2)
    expect(mesa().psp.debito.cobrs.get(titular.txid)?.tentativas.at(-1)).toMatchObject({ dataLiquidacao: tentaEm })
    ir(tentaEm)
    expect((await custo(titular))[0]?.total).toBeGreaterThan(titular.valor)
    mesa().psp.debito.debitar(titular.txid)
    await pedir(mesa())
    expect(await pagamentosDo(mesa(), titular.boleto)).toMatchObject([{ alocado: titular.valor, fila: 0 }])
    expect(await custo(titular)).toEqual([])
    await expectRazaoExplica(mesa(), [titular.cota.cotaId])
  })

  test('as often as the contract says, and no more', async () => {
    const titular = await enviado({ tentativas: 1 })
    ir(titular.vencimento)
    await avisarCobR(mesa(), [mesa().psp.debito.falhar(titular.txid)])
    await pedir(mesa())
    ir(addDays(titular.vencimento, 2))
    await avisarCobR(mesa(), [mesa().psp.debito.falhar(titular.txid)])
    expect(await titular.debitos()).toMatchObject([{ situacao: 'recusado', tentativas: 1 }])
  })

  test('for an agreement that the payer ended meanwhile ends that', async () => {
    const titular = await novoAutorizado(mesa())
    mesa().psp.debito.responder(await titular.idRec(), 'CANCELADA')
    expect(await pedir(mesa())).toMatchObject([{ nivel: 'error' }])
    await pedir(mesa())
    expect(await titular.debitos()).toMatchObject([{ situacao: 'recusado' }])
    expect(await titular.acordos()).toMatchObject([{ situacao: 'cancelado', motivo: 'pagador' }])
  })
})

describe('the boleto of an instalment', () => {
  const enviarBoletos = async ({ cota, boleto }: Pick<Titular, 'cota' | 'boleto'>) => {
    await mesa().ambiente.sql('delete from entrega_de_boleto where boleto_id = $1', [boleto])
    const envio = registro.find(({ nome }) => nome === 'envio-dos-boletos')
    await envio?.executar(mesa().ambiente.servidor.contexto, hoje, cota.grupoId)
    const sql = 'select forma_envio as forma from entrega_de_boleto where boleto_id = $1'
    return (await mesa().ambiente.sql<{ forma: string }>(sql, [boleto])).map(({ forma }) => forma)
  }

  test('that is debited is not sent; once the agreement ends it is', async () => {
    const titular = await enviado()
    expect(await enviarBoletos(titular)).toEqual([])
    await titular.encerrar()
    expect(await enviarBoletos(titular)).toEqual(['email'])
  })

  test('that is refused, or above the limit, is sent', async () => {
    const recusado = await enviado()
    await avisarCobR(mesa(), [mesa().psp.debito.falhar(recusado.txid)])
    expect(await enviarBoletos(recusado)).toEqual(['email'])
    const acima = await novoAutorizado(mesa(), { valorMaximo: 1 })
    expect(await enviarBoletos(acima)).toEqual(['email'])
  })

  test('for which there is no time left to debit it is sent', async () => {
    const titular = await novoAutorizado(mesa())
    await mesa().ambiente.sql('delete from debito where boleto_id = $1', [titular.boleto])
    await mesa().ambiente.sql('update boleto set vencimento = $2 where id = $1', [titular.boleto, addDays(hoje, 1)])
    expect(await enviarBoletos(titular)).toEqual(['email'])
    await mesa().ambiente.sql('update boleto set vencimento = $2 where id = $1', [titular.boleto, addDays(hoje, 2)])
    expect(await enviarBoletos(titular)).toEqual([])
  })
})
