import { addDays, readPix, writePixDinamico } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { novoDevedor } from '../boletos/devedor.fixture.ts'
import { createAnexar } from '../documentos/index.ts'
import { avisar, expectRazaoExplica, hoje } from '../pagamentos/pagamentos.fixture.ts'
import { avisarPix, cobrancasDo, createMesaComBanco, novoBoletoAberto, pagamentosDo, pedir } from './pix.fixture.ts'

const mesa = createMesaComBanco()
beforeEach(() => {
  mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`))
  mesa().psp.state.capricho = undefined
})

const pagarPeloBoleto = (nossoNumero: number, valor: number) =>
  avisar(mesa(), [
    { id: `boleto-${nossoNumero}`, tipo: 'pagamento', nossoNumero: String(nossoNumero), valor, dia: hoje },
  ])
const noBanco = (txid: string) => mesa().psp.cobrancas.get(txid)?.status

describe('a boleto is shown at once', () => {
  test('without a Pix code, which comes as soon as the bank has registered its charge', async () => {
    const { boleto, valor, cota, ver, txid, chamar } = await novoBoletoAberto(mesa())
    expect(await ver()).toMatchObject({ situacao: 'aberto', pixCopiaECola: null, pixEmRegistro: true })
    const novidade = () => chamar('GET /cotas/:id/boletos/:ticket/situacao', { params: { ticket: boleto } })
    expect((await novidade()).data).toEqual({ situacao: 'aberto', pixEmRegistro: true })
    expect(await pedir(mesa())).toEqual([])
    expect((await novidade()).data).toEqual({ situacao: 'aberto', pixEmRegistro: false })
    const { pixCopiaECola } = await ver()
    expect(readPix(pixCopiaECola)).toMatchObject({ pix: { url: expect.stringContaining('pix.example.com/') } })
    expect(mesa().psp.cobrancas.get(await txid())).toMatchObject({
      status: 'ATIVA',
      valor: { original: (valor / 100).toFixed(2) },
      calendario: { dataDeVencimento: cota.parcela.vencimento, validadeAposVencimento: 0 },
      devedor: { cpf: expect.stringMatching(/^\d{11}$/) },
    })
  })

  test('and so does the e-mail that its holder asks for, which says where the code will be', async () => {
    const { boleto, chamar } = await novoBoletoAberto(mesa())
    const enviar = async () => {
      await chamar('POST /cotas/:id/boletos/:ticket/email', {
        params: { ticket: boleto },
        body: [{ nome: 'Maria', email: 'maria@exemplo.com.br' }],
      })
      const [mensagem] = await mesa().ambiente.sql<{ texto: Buffer }>(
        'select texto_cifrado as texto from mensagem_saida order by id desc limit 1',
      )
      return mesa().ambiente.servidor.contexto.cifra.decifrar(mensagem?.texto ?? Buffer.of())
    }
    const semCodigo = /Para pagar com Pix, use o código do PDF ou o do portal: https?:\/\/\S+\/boletos\?cota=\d+$/m
    expect(await enviar()).toMatch(semCodigo)
    await pedir(mesa())
    const comCodigo = await enviar()
    expect(comCodigo).toContain('Para pagar com Pix, copie e cole: ')
    expect(comCodigo).not.toMatch(semCodigo)
  })

  test('and has one charge, however many look at it at once', async () => {
    const { boleto, ver } = await novoBoletoAberto(mesa())
    await Promise.all(Array.from({ length: 10 }, ver))
    await Promise.all([pedir(mesa()), pedir(mesa())])
    expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'ativa', pedir_em: null }])
  })

  test('also while the bank is away: it is asked again later, under the same txid', async () => {
    const { boleto, txid, ver } = await novoBoletoAberto(mesa())
    mesa().psp.state.capricho = () => ({ status: 503, tipo: 'ServicoIndisponivel' })
    const [linha] = await pedir(mesa())
    expect(linha).toMatchObject({
      nivel: 'warn',
      mensagem: 'o banco não fez o que lhe foi pedido',
      dados: { boleto, situacao: 'a-registrar', falhas: 1 },
    })
    expect(await ver()).toMatchObject({ pixEmRegistro: true })
    mesa().psp.state.capricho = undefined
    await pedir(mesa())
    expect(noBanco(await txid())).toBeUndefined()
    mesa().ambiente.relogio.avancar(60_000)
    await pedir(mesa())
    expect(noBanco(await txid())).toBe('ATIVA')
    expect((await ver()).pixEmRegistro).toBe(false)
  })

  test('and its mail waits for the code, two minutes at most', async () => {
    const { boleto, cota, clienteId: titular } = await novoBoletoAberto(mesa())
    const { contexto } = mesa().ambiente.servidor
    const anexo = { nome: 'boleto.pdf', impresso: `boleto-${boleto}`, dono: cota.cotaId, titular }
    const anexar = () => createAnexar(contexto)(anexo)
    await expect(anexar()).rejects.toThrow('o banco ainda registra')
    mesa().ambiente.relogio.avancar(119_999)
    await expect(anexar()).rejects.toThrow('o banco ainda registra')
    mesa().ambiente.relogio.avancar(1)
    expect((await anexar())?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('and stays payable by its bar code alone where the bank refuses the charge', async () => {
    const { boleto, ver } = await novoBoletoAberto(mesa())
    mesa().psp.state.hoje = addDays(hoje, 60)
    const [linha] = await pedir(mesa())
    mesa().psp.state.hoje = hoje
    expect(linha).toMatchObject({ nivel: 'error' })
    expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'recusada', pedir_em: null }])
    expect(await ver()).toMatchObject({ situacao: 'aberto', pixCopiaECola: null })
  })
})

describe('once a boleto is paid or written off, its charge is taken back', () => {
  test('paid by its bar code', async () => {
    const { boleto, valor, ver, txid } = await novoBoletoAberto(mesa())
    await pedir(mesa())
    await pagarPeloBoleto(boleto, valor)
    expect(await ver()).toMatchObject({ situacao: 'pago', pixCopiaECola: null, pixEmRegistro: false })
    await pedir(mesa())
    expect(noBanco(await txid())).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'removida', pedir_em: null }])
  })

  test('before the bank was ever asked for it', async () => {
    const { boleto, valor, txid } = await novoBoletoAberto(mesa())
    await pagarPeloBoleto(boleto, valor)
    expect(await pedir(mesa())).toEqual([])
    expect(noBanco(await txid())).toBeUndefined()
    expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'removida' }])
  })

  test('replaced by another boleto of the same instalment', async () => {
    const { unificar, chamar, cotas } = await novoDevedor(mesa(), { emDia: 2 })
    const [um, outro] = [(await unificar()).data, (await unificar(cotas.slice(0, 1))).data]
    await pedir(mesa())
    const situacoes = await Promise.all(
      [um, outro].map(async ({ ticket }) => (await cobrancasDo(mesa(), Number(ticket)))[0]?.situacao),
    )
    expect(situacoes).toEqual(['removida', 'ativa'])
    expect((await chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket: um.ticket } })).data).toMatchObject({
      situacao: 'cancelado',
      pixCopiaECola: null,
    })
  })

  test('and reversed, it is open under another charge; the code from before is told as cancelled', async () => {
    const { boleto, valor, ver } = await novoBoletoAberto(mesa())
    await pedir(mesa())
    const antes = (await ver()).pixCopiaECola
    await pagarPeloBoleto(boleto, valor)
    await pedir(mesa())
    const [pagamento] = await pagamentosDo(mesa(), boleto)
    mesa().ambiente.relogio.avancar(1000)
    await mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
      params: { id: pagamento?.id ?? 0 },
      body: { motivo: 'lançado na cota errada', bancoRetomou: true },
      headers: { 'idempotency-key': `estorno-do-boleto-${boleto}` },
    })
    expect(await ver()).toMatchObject({ situacao: 'aberto', pixEmRegistro: true })
    await pedir(mesa())
    const { pixCopiaECola } = await ver()
    expect(pixCopiaECola).not.toBe(antes)
    const { checar } = conferencia()
    expect([await checar(antes), await checar(pixCopiaECola)]).toEqual(['cancelado', 'nosso'])
    expect((await cobrancasDo(mesa(), boleto)).map(({ situacao }) => situacao)).toEqual(['removida', 'ativa'])
  })
})

test('a code changed on its way, whose charge is ours, is told as changed, and where; of another charge it is not ours', async () => {
  const { ver } = await novoBoletoAberto(mesa())
  await pedir(mesa())
  const lido = readPix((await ver()).pixCopiaECola)
  if ('erro' in lido) throw new Error(lido.erro)
  const { nome, cidade } = lido.pix
  const url = lido.pix.url ?? ''
  const { conferir } = conferencia()
  expect(await conferir(writePixDinamico({ url, nome, cidade }))).toEqual({ resultado: 'nosso', diferencas: [] })
  expect(await conferir(writePixDinamico({ url, nome: 'Quem Desvia', cidade }))).toEqual({
    resultado: 'alterado',
    diferencas: ['recebedor'],
  })
  const alheio = writePixDinamico({ url: 'pix.outro.example.com/v2/1', nome, cidade })
  expect((await conferir(alheio)).resultado).toBe('nao-e-nosso')
})

const conferencia = () => ({
  async conferir(codigo: string) {
    return (await createClienteHttp(mesa().ambiente.url).chamar('POST /boletos/conferencia', { body: { codigo } })).data
  },
  checar: async (codigo: string) => {
    const resposta = await fetch(`${mesa().ambiente.url}/app-cliente/v1/boletos/conferencia`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ codigo }),
    })
    return (await resposta.json()).data.resultado
  },
})

describe('a boleto that is paid by Pix while its charge is being taken back', () => {
  /** Written off by hand, as any of the domains may. */
  const baixar = (boleto: number) =>
    mesa().ambiente.sql('update boleto set baixado_em = $2 where id = $1', [boleto, hoje])

  test('is paid: the bank says so where it is asked to take it back', async () => {
    const { boleto, valor, cota, txid } = await novoBoletoAberto(mesa())
    await pedir(mesa())
    const { endToEndId } = mesa().psp.pagar(await txid())
    await baixar(boleto)
    await pedir(mesa())
    expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'paga', pedir_em: null }])
    expect(await pagamentosDo(mesa(), boleto)).toMatchObject([
      { chave: `pix:${endToEndId}`, origem: 'pix', valor, alocado: valor, fila: 0 },
    ])
    await expectRazaoExplica(mesa(), [cota.cotaId])
  })

  test('once, where the notice comes as well, before, after or at the same moment', async () => {
    for (const ordem of ['antes', 'depois', 'junto'] as const) {
      const { boleto, valor, txid } = await novoBoletoAberto(mesa())
      await pedir(mesa())
      const pix = mesa().psp.pagar(await txid())
      const avisa = () => avisarPix(mesa(), [pix])
      if (ordem === 'antes') await avisa()
      await baixar(boleto)
      await Promise.all([pedir(mesa()), ...(ordem === 'junto' ? [avisa(), avisa(), pedir(mesa())] : [])])
      if (ordem === 'depois') await avisa()
      await pedir(mesa())
      expect(await pagamentosDo(mesa(), boleto)).toMatchObject([{ valor, alocado: valor, fila: 0 }])
      expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'paga' }])
    }
  })

  test('though the bank’s answer to the taking back was lost after it was done, nothing is lost', async () => {
    const { boleto, txid } = await novoBoletoAberto(mesa())
    await pedir(mesa())
    await baixar(boleto)
    mesa().psp.state.capricho = (_n, { metodo }) => (metodo === 'PATCH' ? 'perde' : undefined)
    await pedir(mesa())
    expect(noBanco(await txid())).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    mesa().psp.state.capricho = undefined
    mesa().ambiente.relogio.avancar(61_000)
    expect(await pedir(mesa())).toEqual([])
    expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'removida', pedir_em: null }])
  })

  test('and by its bar code too, the second money waits for a person', async () => {
    const { boleto, valor, cota, txid } = await novoBoletoAberto(mesa())
    await pedir(mesa())
    const pix = mesa().psp.pagar(await txid())
    await Promise.all([pagarPeloBoleto(boleto, valor), avisarPix(mesa(), [pix])])
    await pedir(mesa())
    const pagamentos = await pagamentosDo(mesa(), boleto)
    expect(pagamentos.map(({ alocado, fila }) => alocado + fila)).toEqual([valor, valor])
    expect(pagamentos.map(({ alocado }) => alocado).toSorted((a, b) => a - b)).toEqual([0, valor])
    expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'paga' }])
    await expectRazaoExplica(mesa(), [cota.cotaId])
  })

  test('twenty boletos, half of them paid, all written off, asked for and told of at once: each has its money once', async () => {
    const abertos = await Promise.all(Array.from({ length: 20 }, () => novoBoletoAberto(mesa())))
    await pedir(mesa())
    const pagos = abertos.slice(0, 10)
    const recebidos = await Promise.all(pagos.map(async ({ txid }) => mesa().psp.pagar(await txid())))
    await Promise.all([
      ...recebidos.map((pix) => avisarPix(mesa(), [pix])),
      ...abertos.map(({ boleto }) => baixar(boleto)),
      pedir(mesa()),
      pedir(mesa()),
    ])
    mesa().ambiente.relogio.avancar(61_000)
    await pedir(mesa())
    for (const { boleto, valor } of abertos) {
      const isPago = pagos.some((pago) => pago.boleto === boleto)
      expect(await cobrancasDo(mesa(), boleto)).toMatchObject([
        { situacao: isPago ? 'paga' : 'removida', pedir_em: null },
      ])
      expect(await pagamentosDo(mesa(), boleto)).toMatchObject(isPago ? [{ alocado: valor, fila: 0 }] : [])
    }
  })
})

test('a charge whose last day is over is asked of the bank no more', async () => {
  const { boleto, cota, txid, ver } = await novoBoletoAberto(mesa())
  mesa().ambiente.relogio.ajustar(new Date(`${addDays(cota.parcela.vencimento, 1)}T15:00:00Z`))
  await pedir(mesa())
  expect(noBanco(await txid())).toBeUndefined()
  expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'removida' }])
  expect(await ver()).toMatchObject({ situacao: 'vencido', pixCopiaECola: null, pixEmRegistro: false })
})
