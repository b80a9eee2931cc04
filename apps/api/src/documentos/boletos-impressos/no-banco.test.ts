import {
  addDays,
  formatLinhaDigitavel,
  linhaDigitavel,
  PORQUE_SEM_CODIGO,
  parseContaDaRemessa,
} from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { novoDevedor } from '../../boletos/devedor.fixture.ts'
import { hoje, useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { createRemessas, endereco } from '../../pagamentos/remessa/remessa.fixture.ts'
import { createArquivos, escrever, titulo } from '../../pagamentos/retorno/retorno.fixture.ts'
import { readCodigos, readTextos, semLeitor } from '../boleto/leitura.fixture.ts'

const segunda = addDays(hoje, 3)
const itau = { banco: '341', conta: '1234/56789', carteira: '109' }
const contasDaRemessa = [parseContaDaRemessa('341/1234/56789/109')].filter((conta) => conta !== null)

const mesa = useMesa(async () => ({ contasDaRemessa }))
const { gerar, esvaziar } = createRemessas(mesa, itau)
const { enviar } = createArquivos(mesa)
const sql = (texto: string, valores: unknown[] = []) => mesa().ambiente.sql(texto, valores)

const irPara = (dia: string) => mesa().ambiente.relogio.ajustar(new Date(`${dia}T12:00:00-03:00`))
beforeEach(async () => {
  irPara(hoje)
  await esvaziar()
})

async function novo({ comEndereco = true } = {}) {
  const devedor = await novoDevedor(mesa(), { emDia: 1 })
  await sql('update parceiro set administradora = $2 where chave = $1', [
    mesa().parceiro.chave,
    JSON.stringify({ nome: 'Administradora Açaí Ltda.', cnpj: '11222333000181' }),
  ])
  const { cifra } = mesa().ambiente.servidor.contexto
  if (comEndereco)
    await sql('insert into endereco_do_cliente (cliente_id, dados_cifrados, principal) values ($1, $2, true)', [
      devedor.clienteId,
      cifra.cifrar(JSON.stringify(endereco)),
    ])
  const ticket = devedor.cotas[0]?.boleto ?? 0
  return { ...devedor, ticket }
}
type Devedor = Awaited<ReturnType<typeof novo>>

const ler = async ({ chamar, ticket }: Devedor) =>
  (await chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket } })).data

const barrasDe = async ({ ticket }: Devedor) =>
  (
    await mesa().ambiente.sql<{ barras: string }>(
      'select codigo_de_barras as barras from registro_de_boleto where boleto_id = $1',
      [ticket],
    )
  )[0]?.barras ?? ''

async function papel({ chamar, ticket }: Devedor) {
  const { data } = await chamar('GET /cotas/:id/boletos/:ticket/imprimir', { params: { ticket } })
  const { pathname, searchParams } = new URL(data.url, mesa().ambiente.url)
  const { bytes } = await createClienteHttp(mesa().ambiente.url).chamar('GET /relatorios/boletos/:id', {
    params: { id: pathname.split('/').at(-1) ?? '' },
    query: Object.fromEntries(searchParams),
  })
  return { texto: (await readTextos(bytes)).join('\f').replaceAll('\u00A0', ' '), codigos: await readCodigos(bytes) }
}

async function carta({ chamar, ticket }: Devedor) {
  await sql('delete from mensagem_saida')
  const { status } = await chamar('POST /cotas/:id/boletos/:ticket/email', {
    params: { ticket },
    body: [{ nome: 'Maria', email: 'maria@exemplo.com.br' }],
  })
  expect(status).toBe(200)
  const [fila] = await mesa().ambiente.sql<{ texto: Buffer }>('select texto_cifrado as texto from mensagem_saida')
  return mesa().ambiente.servidor.contexto.cifra.decifrar(fila?.texto ?? Buffer.of())
}

/** By no door is there a bar code, by each there is the Pix code, and by each it is said why. */
async function expectSoPix(devedor: Devedor, noBanco: keyof typeof PORQUE_SEM_CODIGO) {
  const lido = await ler(devedor)
  const linha = linhaDigitavel(await barrasDe(devedor))
  const porque = PORQUE_SEM_CODIGO[noBanco]
  expect(lido).toMatchObject({ noBanco, linhaDigitavel: null, codigoDeBarras: null, pixCopiaECola: expect.any(String) })
  const { data } = await devedor.chamar('GET /cotas/:id/cobrancas/pendente', {})
  expect(JSON.stringify([lido, data])).not.toContain(linha)
  const texto = await carta(devedor)
  expect(texto).not.toContain(formatLinhaDigitavel(linha))
  expect(texto).toContain(lido.pixCopiaECola)
  expect(texto).toContain(porque)
  if (semLeitor) return
  const impresso = await papel(devedor)
  expect(impresso.codigos).toEqual({ barras: [], qr: [lido.pixCopiaECola] })
  expect(impresso.texto).not.toContain(formatLinhaDigitavel(linha))
  expect(impresso.texto).not.toContain('qualquer banco')
  expect(impresso.texto).toContain(porque)
}

async function expectComCodigo(devedor: Devedor) {
  const barras = await barrasDe(devedor)
  const linha = linhaDigitavel(barras)
  expect(await ler(devedor)).toMatchObject({ noBanco: 'registrado', linhaDigitavel: linha, codigoDeBarras: barras })
  expect(await carta(devedor)).toContain(formatLinhaDigitavel(linha))
  if (semLeitor) return
  const impresso = await papel(devedor)
  expect(impresso.codigos.barras).toEqual([barras])
  expect(impresso.texto).toContain('qualquer banco')
}

describe('a boleto is paid by its bar code where its bank has the title, by every door alike', () => {
  test('from the next business day after the file that told of it, where its bank says nothing', async () => {
    const devedor = await novo()
    await ler(devedor)
    await expectSoPix(devedor, 'a-registrar')
    await gerar()
    await expectSoPix(devedor, 'a-registrar')
    // Over a weekend.
    expect(new Date(`${hoje}T12:00:00Z`).getUTCDay()).toBe(5)
    irPara(addDays(hoje, 2))
    await expectSoPix(devedor, 'a-registrar')
    irPara(segunda)
    await expectComCodigo(devedor)
  })

  test.each([
    ['of its own bank and account, that says so', '341', hoje, '02', 'registrado'],
    ['of another bank', '237', hoje, '02', 'a-registrar'],
    ['of a day before it was told', '341', addDays(hoje, -1), '02', 'a-registrar'],
  ])('at once by the return %s: %s, %s, %s', async (_caso, banco, dia, ocorrencia, noBanco) => {
    const devedor = await novo()
    await ler(devedor)
    await gerar()
    const linha = titulo({ nossoNumero: String(devedor.ticket), ocorrencia, valorPago: 0, dia })
    await enviar(escrever([linha], '240', banco))
    expect((await ler(devedor)).noBanco).toBe(noBanco)
  })

  test('not where it refused it, until the file in which it is told again', async () => {
    const devedor = await novo()
    await ler(devedor)
    await gerar()
    irPara(segunda)
    const dia = segunda
    await enviar(
      escrever([titulo({ nossoNumero: String(devedor.ticket), ocorrencia: '03', valorPago: 0, motivos: '0317', dia })]),
    )
    await expectSoPix(devedor, 'sem-registro')
    const body = { boleto: devedor.ticket, movimento: 'entrada' as const }
    await mesa().analista.chamar('POST /remessas/rejeitados/liberacao', { body })
    await expectSoPix(devedor, 'a-registrar')
    await gerar()
    irPara(addDays(segunda, 1))
    await expectComCodigo(devedor)
  })

  test('not while the holder has no address, which is asked for', async () => {
    const devedor = await novo({ comEndereco: false })
    await ler(devedor)
    expect((await gerar()).codigo).toBe('REMESSA_SEM_TITULOS')
    irPara(addDays(hoje, 1))
    await expectSoPix(devedor, 'falta-endereco')
  })

  test('never of a CNPJ with letters where the layout has no room for them', async () => {
    const devedor = await novo()
    const { cifra } = mesa().ambiente.servidor.contexto
    await sql("update cliente set tipo_pessoa = 'PJ', inscricao_cifrada = $2 where id = $1", [
      devedor.clienteId,
      cifra.cifrar('12ABC34501DE35'),
    ])
    await ler(devedor)
    await expectSoPix(devedor, 'sem-registro')
  })
})

test('a boleto with neither bar code nor Pix is not printed nor sent, and says why', async () => {
  const devedor = await novo()
  await ler(devedor)
  await sql('update cobranca_pix set situacao = $2, pix_copia_e_cola = null where boleto_id = $1', [
    devedor.ticket,
    'a-registrar',
  ])
  const { params } = { params: { ticket: devedor.ticket } }
  for (const resposta of [
    await devedor.chamar('GET /cotas/:id/boletos/:ticket/imprimir', { params }),
    await devedor.chamar('POST /cotas/:id/boletos/:ticket/email', {
      params,
      body: [{ nome: 'Maria', email: 'maria@exemplo.com.br' }],
    }),
  ])
    expect([resposta.status, resposta.codigo]).toEqual([409, 'BOLETO_SEM_COMO_PAGAR'])
})
