import { addDays, addMonths, CHAVES_DE_CATEGORIA, diaEm } from '@contempla/consorcio'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { removeDocumentosSoltos, urlDoArquivo } from '../../arquivos/index.ts'
import { removeVencidos } from '../../sessoes/index.ts'
import { findInDatabase, listColunas } from '../../varredura/retrato.fixture.ts'
import { usePrivacidade } from '../privacidade.fixture.ts'

const { ambiente, mundo, novoTitular, entrar, decidir, eliminar, linhasDe, eliminarNoDia, sistema } = usePrivacidade()

type Titular = Awaited<ReturnType<typeof novoTitular>>

const hoje = () => diaEm(ambiente.relogio.agora())
const irPara = (dia: string) =>
  ambiente.relogio.avancar(Date.parse(`${dia}T15:00:00Z`) - ambiente.relogio.agora().getTime())
const contar = async (tabela: string, { clienteId }: Titular) =>
  (await ambiente.sql<{ n: number }>(`select count(*)::int as n from ${tabela} where cliente_id = $1`, [clienteId]))[0]
    ?.n

/** Closes the groups of a person's quotas on a day. */
const encerrar = async ({ clienteId }: Titular, dia: string) => {
  const grupos = '(select grupo_id from cota where cliente_id = $1)'
  await ambiente.sql(`update grupo set situacao = 'ENCERRADO' where id in ${grupos}`, [clienteId])
  await ambiente.sql(
    `insert into encerramento (grupo_id, ultima_assembleia, comunicado_em, encerrado_em) select distinct grupo_id, $2::date, $2::date, $2::date
     from cota where cliente_id = $1`,
    [clienteId, dia],
  )
}

/** The tables in which one of these words stands, in clear or under the encryption of a column. */
async function findPalavras(palavras: readonly string[]): Promise<string[]> {
  const { cifra } = ambiente.servidor.contexto
  const achadas = new Set<string>()
  for (const palavra of palavras) for (const tabela of await findInDatabase(ambiente, palavra)) achadas.add(tabela)
  for (const { tabela, coluna } of await listColunas(ambiente)) {
    if (!/_cifrad[oa]s?$/.test(coluna)) continue
    const rows = await ambiente.sql<{ dado: Buffer }>(
      `select ${coluna} as dado from ${tabela} where ${coluna} is not null`,
    )
    if (rows.some(({ dado }) => palavras.some((palavra) => cifra.decifrar(dado).includes(palavra)))) achadas.add(tabela)
  }
  return [...achadas].toSorted()
}

/** Somebody with one of what each category holds. */
async function completo(): Promise<Titular> {
  const titular = await novoTitular({ cotas: [{ apelido: 'Minha casa' }] })
  const http = await entrar(titular)
  const background = { r: titular.clienteId % 256, g: 90, b: 140 }
  const foto = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await mundo.sendArquivo(titular, { nome: 'rg.jpg', bytes: foto })
  await http.chamar('POST /usuarios/avaliacoes', { body: { liked: true, comentario: 'Muito bom' } })
  await ambiente.sql(
    `insert into biometria (cliente_id, nome, credencial, chave_publica, contador, transportes, criada_em)
     values ($1, 'Chave', $2, '\\x00', 0, '[]', now())`,
    [titular.clienteId, `credencial-${titular.clienteId}`],
  )
  await ambiente.sql('insert into chave_pix (cliente_id, dados_cifrados) values ($1, $2)', [
    titular.clienteId,
    ambiente.servidor.contexto.cifra.cifrar('{}'),
  ])
  return titular
}
describe('while a quota runs', () => {
  test('what was kept for the person’s wish alone goes, the rest has its rule and its day, and they come in still', async () => {
    const titular = await completo()
    const numero = await eliminar(titular)
    const linhas = await linhasDe(titular)
    expect(linhas.filter(({ feita }) => feita).map(({ categoria }) => categoria)).toEqual([
      'ouvidoria',
      'biometria',
      'uso',
    ])
    expect(await contar('biometria', titular)).toBe(0)
    expect(await contar('avaliacao_aplicativo', titular)).toBe(0)
    expect(await ambiente.sql('select apelido from cota where cliente_id = $1', [titular.clienteId])).toEqual([
      { apelido: null },
    ])
    // The quota needs all of this.
    for (const tabela of ['email_do_cliente', 'chave_pix', 'arquivo']) expect(await contar(tabela, titular)).toBe(1)
    const http = await entrar(titular)
    const { pedidos } = (await http.chamar('GET /privacidade/pedidos')).data
    expect(pedidos[0]).toMatchObject({ numero, situacao: 'atendido', resposta: 'Conferimos e respondemos assim.' })
    const documentos = pedidos[0].linhas.find(({ categoria }: { categoria: string }) => categoria === 'documentos')
    expect(documentos).toMatchObject({
      saiuEm: null,
      certo: false,
      regra: 'Cinco anos depois do encerramento do grupo.',
    })
    expect(pedidos[0].linhas).toHaveLength(CHAVES_DE_CATEGORIA.length)
    expect(documentos.em > addDays(hoje(), 5 * 365)).toBe(true)
  })

  test('asked for again it waits once, and the routine takes nothing', async () => {
    const titular = await completo()
    await eliminar(titular)
    const antes = (await linhasDe(titular)).filter(({ feita }) => !feita)
    await eliminar(titular)
    expect((await linhasDe(titular)).filter(({ feita }) => !feita)).toEqual(antes)
    const depoisDoDia = antes.find(({ categoria }) => categoria === 'documentos')?.em ?? ''
    // The group did not close on the day on which it was expected to.
    irPara(addDays(depoisDoDia, 1))
    await eliminarNoDia()
    expect(await contar('arquivo', titular)).toBe(1)
    expect((await linhasDe(titular)).find(({ categoria }) => categoria === 'documentos')?.feita).toBe(false)
    irPara('2026-11-20')
  })

  test('only a manager erases, and only by the act of an erasure', async () => {
    const titular = await completo()
    const http = await entrar(titular)
    const { data } = await http.chamar('POST /privacidade/pedidos', { body: { assunto: 'eliminacao', texto: '' } })
    expect((await decidir(data.numero, 'eliminar', 'analista')).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await decidir(data.numero, 'responder')).codigo).toBe('ATO_NAO_PERMITIDO')
    const correcao = await http.chamar('POST /privacidade/pedidos', { body: { assunto: 'correcao', texto: 'Nome' } })
    expect((await decidir(correcao.data.numero, 'eliminar')).codigo).toBe('ATO_NAO_PERMITIDO')
    expect(await linhasDe(titular)).toEqual([])
    expect(await contar('biometria', titular)).toBe(1)
  })
})

test('what reached the ombudsman is kept for five years, any other request for two', async () => {
  const titular = await completo()
  const http = await entrar(titular)
  const [anexo] = await ambiente.sql<{ id: string }>('select id from arquivo where cliente_id = $1', [
    titular.clienteId,
  ])
  const pedir = async (texto: string, anexos: string[] = []) =>
    (await http.chamar('POST /atendimentos', { body: { assunto: 'reclamacao', texto, anexos } })).data
      .protocolo as string
  const passo = (protocolo: string, body: object) =>
    http.chamar('POST /atendimentos/:protocolo/passos', { params: { protocolo }, body })
  const [simples, levado] = [
    await pedir('Só uma dúvida.'),
    await pedir('Cobraram duas vezes.', [urlDoArquivo(anexo?.id ?? '')]),
  ]
  for (const protocolo of [simples, levado]) await decidir(protocolo, 'responder')
  await passo(levado, { ato: 'irAOuvidoria', texto: 'Não resolveu.' })
  await decidir(levado, 'responder')
  for (const protocolo of [simples, levado]) await passo(protocolo, { ato: 'resolveu' })
  const textos = async () => {
    const { cifra } = ambiente.servidor.contexto
    const rows = await ambiente.sql<{ texto: Buffer }>(
      `select a.texto_cifrado as texto from atendimento a join caso k on k.id = a.caso_id where k.cliente_id = $1 order by k.id`,
      [titular.clienteId],
    )
    return rows.map(({ texto }) => cifra.decifrar(texto))
  }
  const guardados = (await http.chamar('GET /privacidade/dados')).data.categorias
  expect(guardados).toContainEqual(
    expect.objectContaining({ categoria: 'ouvidoria', guarda: '5 anos depois da resposta da ouvidoria.' }),
  )
  // Of the documents that may go today, what was sent with the complaint stays.
  await encerrar(titular, addMonths(hoje(), -61))
  await eliminar(titular)
  expect(await contar('arquivo', titular)).toBe(1)
  const linhas = await linhasDe(titular)
  expect(linhas.find(({ categoria }) => categoria === 'documentos')).toMatchObject({ feita: true })
  const em = (categoria: string) => linhas.find((linha) => linha.categoria === categoria)?.em ?? ''
  expect([em('atendimento'), em('ouvidoria')]).toEqual([addMonths(hoje(), 24), addMonths(hoje(), 60)])
  irPara(addDays(em('atendimento'), -1))
  await eliminarNoDia()
  expect(await textos()).toEqual(['Só uma dúvida.', 'Cobraram duas vezes.'])
  irPara(em('atendimento'))
  await eliminarNoDia()
  expect(await textos()).toEqual(['', 'Cobraram duas vezes.'])
  irPara(addDays(em('ouvidoria'), -1))
  await eliminarNoDia()
  expect(await textos()).toEqual(['', 'Cobraram duas vezes.'])
  irPara(em('ouvidoria'))
  await eliminarNoDia()
  expect(await textos()).toEqual(['', ''])
  expect(await contar('arquivo', titular)).toBe(0)
  irPara('2026-11-20')
})

describe('after the end of the group', () => {
  test('documents go five years after it, to the day, and their bytes with them', async () => {
    const titular = await completo()
    const fim = hoje()
    await encerrar(titular, fim)
    await eliminar(titular)
    const dia = addMonths(fim, 60)
    expect((await linhasDe(titular)).find(({ categoria }) => categoria === 'documentos')).toEqual({
      categoria: 'documentos',
      em: dia,
      feita: false,
      certo: true,
    })
    const [arquivo] = await ambiente.sql<{ id: string }>('select id from arquivo where cliente_id = $1', [
      titular.clienteId,
    ])
    irPara(addDays(dia, -1))
    await eliminarNoDia()
    expect(await contar('arquivo', titular)).toBe(1)
    irPara(dia)
    expect(await eliminarNoDia()).toBeGreaterThan(0)
    expect(await contar('arquivo', titular)).toBe(0)
    await removeDocumentosSoltos(ambiente.servidor.contexto)
    await expect(ambiente.servidor.contexto.arquivos.read(arquivo?.id ?? '')).rejects.toThrow('ENOENT')
    // The registration stays for ten years, counted from the next year.
    expect((await linhasDe(titular)).find(({ categoria }) => categoria === 'cadastro')?.feita).toBe(false)
    irPara('2026-11-20')
  })

  test('bound by nothing they come in no more, and the answer goes to them whole before', async () => {
    const titular = await completo()
    await encerrar(titular, hoje())
    const http = await entrar(titular)
    await eliminar(titular)
    expect((await http.chamar('GET /privacidade/pedidos')).status).toBe(401)
    await expect(entrar(titular)).rejects.toThrow('login de teste respondeu')
    // Nor by a new password: of them nothing is known here, as of a stranger.
    const { inscricao: inscricaoNacional, email, nascimento: dataNascimentoFundacao } = titular
    const body = { inscricaoNacional, email, dataNascimentoFundacao }
    await mundo.visitante(titular.parceiro).chamar('POST /login/recuperar-senha/cliente', { body })
    expect(await contar('link_acesso', titular)).toBe(0)
    const { cifra } = ambiente.servidor.contexto
    const [carta] = await ambiente.sql<{ texto_cifrado: Buffer }>(
      "select texto_cifrado from mensagem_saida where assunto like '%pedido de eliminação' order by id desc limit 1",
    )
    const texto = cifra.decifrar(carta?.texto_cifrado ?? Buffer.alloc(0))
    expect(texto).toContain('Documentos: fica guardado. Cinco anos depois do encerramento do grupo.')
    expect(texto).toContain('Biometria e aparelhos: apagado.')
  })

  test('money that waits keeps the account and the way in', async () => {
    const titular = await completo()
    await encerrar(titular, hoje())
    await ambiente.sql(
      `insert into rateio (grupo_id, cota_id, dia, valor_centavos) select grupo_id, id, $2::date, 5000 from cota where cliente_id = $1`,
      [titular.clienteId, hoje()],
    )
    await eliminar(titular)
    expect(await contar('chave_pix', titular)).toBe(1)
    expect((await entrar(titular)).headers['access_token']).toBeTruthy()
    // Paid, nothing binds them: the next day it goes, and so does the way in.
    await ambiente.sql('update rateio set pago_em = $2::date where cota_id = $1', [titular.cotas[0], hoje()])
    irPara(addDays(hoje(), 1))
    await eliminarNoDia()
    expect(await contar('chave_pix', titular)).toBe(0)
    await expect(entrar(titular)).rejects.toThrow('login de teste respondeu')
    irPara('2026-11-20')
  })

  test('a quota bought meanwhile brings everything a new day, and the way in back', async () => {
    const titular = await completo()
    await encerrar(titular, hoje())
    await eliminar(titular)
    const antes = (await linhasDe(titular)).find(({ categoria }) => categoria === 'cadastro')?.em
    await expect(entrar(titular)).rejects.toThrow('login de teste respondeu')
    const grupo = await sistema.nucleo.novoGrupo(sistema.parceiro, { cotas: 1 })
    await ambiente.sql('update cota set cliente_id = $2 where id = $1', [grupo.cotas.get('0001'), titular.clienteId])
    irPara(antes ?? '')
    await eliminarNoDia()
    expect(await contar('email_do_cliente', titular)).toBe(1)
    const depois = (await linhasDe(titular)).find(({ categoria }) => categoria === 'cadastro')
    expect(depois).toMatchObject({ feita: false, certo: false })
    irPara('2026-11-20')
  })

  test('ten years on the person is found nowhere, the books stand, and the trail is kept', async () => {
    const titular = await completo()
    const nome = `Marcada ${titular.clienteId} Xyz`
    await ambiente.sql('update cliente set nome = $2 where id = $1', [titular.clienteId, nome])
    const dito = `Palavras só de ${titular.clienteId}.`
    const http = await entrar(titular)
    const pedido = await http.chamar('POST /atendimentos', { body: { assunto: 'elogio', texto: dito } })
    await decidir(pedido.data.protocolo, 'responder')
    const palavras = [nome, dito, titular.email, titular.inscricao]
    expect(await findPalavras(palavras)).toEqual(
      expect.arrayContaining(['atendimento', 'caso_andamento', 'cliente', 'email_do_cliente']),
    )
    await http.chamar('POST /atendimentos/:protocolo/passos', {
      params: { protocolo: pedido.data.protocolo },
      body: { ato: 'resolveu' },
    })
    await encerrar(titular, hoje())
    await eliminar(titular)
    const movimentos = await ambiente.sql('select count(*) from movimento where cota_id = $1', [titular.cotas[0]])
    irPara(`${Number(hoje().slice(0, 4)) + 11}-01-01`)
    await eliminarNoDia()
    expect((await linhasDe(titular)).filter(({ feita }) => !feita)).toEqual([])
    expect(await contar('email_do_cliente', titular)).toBe(0)
    const [pessoa] = await ambiente.sql<{ nome: string; inscricao_cifrada: Buffer }>(
      'select nome, inscricao_cifrada from cliente where id = $1',
      [titular.clienteId],
    )
    expect(pessoa?.nome).toBe('Titular eliminado')
    expect(ambiente.servidor.contexto.cifra.decifrar(pessoa?.inscricao_cifrada ?? Buffer.alloc(0))).toBe('')
    // What waits to be sent, and answers kept for a retry, go by themselves within weeks.
    await ambiente.sql('update mensagem_saida set enviada_em = criada_em where enviada_em is null')
    await removeVencidos({
      ...ambiente.servidor.contexto,
      config: { ...ambiente.servidor.contexto.config, demo: false },
    })
    expect(await findPalavras(palavras)).toEqual([])
    expect(await ambiente.sql('select count(*) from movimento where cota_id = $1', [titular.cotas[0]])).toEqual(
      movimentos,
    )
    const trilha = await ambiente.sql(
      "select id from auditoria where objeto_tipo = 'cliente' and objeto_id = $1 and acao = 'eliminar-dados'",
      [String(titular.clienteId)],
    )
    expect(trilha).toHaveLength(CHAVES_DE_CATEGORIA.length)
    irPara('2026-11-20')
  })
})

test('outside an erasure nothing of what is only added to can be taken away', async () => {
  await expect(ambiente.sql('update caso_andamento set motivo_cifrado = null')).rejects.toThrow('só recebe inclusões')
  await expect(ambiente.sql('delete from consentimento')).rejects.toThrow('só recebe inclusões')
})
