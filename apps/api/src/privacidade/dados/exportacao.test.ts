import { describe, expect, test } from 'vitest'
import { usePrivacidade } from '../privacidade.fixture.ts'
import { produzirExportacoes } from './exportacao.service.ts'

const { ambiente, mundo, novoTitular, entrar } = usePrivacidade()

type Http = Awaited<ReturnType<typeof entrar>>
const diaMs = 86_400_000

const pedir = (http: Http) => http.chamar('POST /privacidade/exportacao')
const baixar = (http: Http, formato: 'json' | 'pdf') =>
  http.chamar('GET /privacidade/exportacao/:formato', { params: { formato } })
const estado = async (http: Http) => (await http.chamar('GET /privacidade/exportacao')).data.exportacao
const produzir = () => produzirExportacoes(ambiente.servidor.contexto)

describe('a copy of everything', () => {
  test('is made at once, in both forms, and says what is held in clear', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    expect(await estado(http)).toBeNull()
    expect((await baixar(http, 'json')).codigo).toBe('NAO_ENCONTRADO')
    const { data, status, json: erro } = await pedir(http)
    expect(status, JSON.stringify(erro)).toBe(200)
    expect(data.exportacao).toMatchObject({ baixadas: 0 })
    const json = await baixar(http, 'json')
    expect(json.headers.get('content-type')).toContain('application/json')
    const copia = JSON.parse(json.bytes.toString('utf8'))
    const cadastro = copia.categorias.find(({ categoria }: { categoria: string }) => categoria === 'cadastro')
    expect(cadastro.tabelas[0]).toMatchObject({ tabela: 'cliente', linhas: [{ inscricao: titular.inscricao }] })
    const texto = json.bytes.toString('utf8')
    expect(texto).toContain(titular.email)
    for (const segredo of ['senha_hash', '_indice', '\\\\x', 'argon2']) expect(texto).not.toContain(segredo)
    expect(copia.linhas).toBe(data.exportacao.linhas)
    const pdf = await baixar(http, 'pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.bytes.length).toBe(data.exportacao.pdfBytes)
    expect((await estado(http)).baixadas).toBe(2)
    const acoes = await ambiente.sql(
      "select acao from auditoria where objeto_id = $1 and acao in ('exportar-dados', 'baixar-exportacao') order by id",
      [String(titular.clienteId)],
    )
    expect(acoes.map(({ acao }) => acao)).toEqual(['exportar-dados', 'baixar-exportacao', 'baixar-exportacao'])
  })

  test('is kept encrypted, and is its person’s alone', async () => {
    const titular = await novoTitular()
    await pedir(await entrar(titular))
    const vizinho = await novoTitular()
    const deOutro = await entrar(vizinho)
    expect(await estado(deOutro)).toBeNull()
    expect((await baixar(deOutro, 'json')).codigo).toBe('NAO_ENCONTRADO')
    await pedir(deOutro)
    expect((await baixar(deOutro, 'json')).bytes.toString('utf8')).not.toContain(titular.inscricao)
    expect((await mundo.visitante(titular.parceiro).chamar('GET /privacidade/exportacao')).status).toBe(401)
  })

  test('asks for the password given a short while ago, to ask for it and to take it', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    ambiente.relogio.avancar(6 * 60_000)
    expect((await pedir(http)).codigo).toBe('SENHA_A_CONFIRMAR')
    expect(await estado(http)).toBeNull()
    await pedir(await entrar(titular))
    expect((await baixar(http, 'json')).codigo).toBe('SENHA_A_CONFIRMAR')
    expect((await estado(http)).baixadas).toBe(0)
  })

  test('lasts seven days, and then its files are gone', async () => {
    const titular = await novoTitular()
    await pedir(await entrar(titular))
    const [guardada] = await ambiente.sql<{ id: string }>('select id from exportacao where cliente_id = $1', [
      titular.clienteId,
    ])
    ambiente.relogio.avancar(7 * diaMs - 1000)
    await produzir()
    expect((await baixar(await entrar(titular), 'pdf')).status).toBe(200)
    ambiente.relogio.avancar(1000)
    expect(await estado(await entrar(titular))).toBeNull()
    expect((await baixar(await entrar(titular), 'pdf')).codigo).toBe('NAO_ENCONTRADO')
    await produzir()
    await expect(ambiente.servidor.contexto.arquivos.read(guardada?.id ?? '')).rejects.toThrow('ENOENT')
    ambiente.relogio.avancar(-7 * diaMs)
  })

  test('of very much is made by the job, once, and asked for meanwhile is the same', async () => {
    const titular = await novoTitular()
    await ambiente.sql(
      `insert into notificacao (cliente_id, texto_cifrado, criada_em) select $1, $2, now() from generate_series(1, 1600)`,
      [titular.clienteId, ambiente.servidor.contexto.cifra.cifrar('{"assunto":"Olá","paragrafos":[]}')],
    )
    const http = await entrar(titular)
    const { data } = await pedir(http)
    expect(data.exportacao).toMatchObject({ prontaEm: null, linhas: null })
    expect((await baixar(http, 'json')).codigo).toBe('NAO_ENCONTRADO')
    expect((await pedir(http)).data).toEqual(data)
    await Promise.all([produzir(), produzir()])
    expect((await estado(http)).linhas).toBeGreaterThan(1600)
    expect(await ambiente.sql('select id from exportacao where cliente_id = $1', [titular.clienteId])).toHaveLength(1)
  })

  test('another one takes the place of the one before; three a day', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    for (const _ of [1, 2, 3]) {
      expect((await pedir(http)).status).toBe(200)
      ambiente.relogio.avancar(1000)
    }
    expect((await pedir(http)).codigo).toBe('LIMITE_DO_DIA')
    await produzir()
    const guardadas = await ambiente.sql('select id from exportacao where cliente_id = $1 and apagada_em is null', [
      titular.clienteId,
    ])
    expect(guardadas).toHaveLength(1)
  })

  test('of a quota that was passed on has what each paid in their own time', async () => {
    const [antes, depois] = [await novoTitular(), await novoTitular({ cotas: [] })]
    const [cota] = antes.cotas
    const [meio] = await ambiente.sql<{ dia: string; de: number; total: number }>(
      `select (min(dia) + 40)::text as dia, count(*) filter (where dia < (select min(dia) + 40 from movimento where cota_id = $1))::int as de,
         count(*)::int as total from movimento where cota_id = $1`,
      [cota],
    )
    await ambiente.sql('update cota set cliente_id = $2 where id = $1', [cota, depois.clienteId])
    await ambiente.sql('insert into titular_anterior (cota_id, cliente_id, ate) values ($1, $2, $3)', [
      cota,
      antes.clienteId,
      meio?.dia,
    ])
    const movimentosDe = async (titular: typeof antes) => {
      const http = await entrar(titular)
      await pedir(http)
      const copia = JSON.parse((await baixar(http, 'json')).bytes.toString('utf8'))
      return copia.categorias
        .flatMap(({ tabelas }: { tabelas: { tabela: string }[] }) => tabelas)
        .find(({ tabela }: { tabela: string }) => tabela === 'movimento').linhas.length
    }
    expect(meio?.de).toBeGreaterThan(0)
    expect([await movimentosDe(antes), await movimentosDe(depois)]).toEqual([
      meio?.de,
      (meio?.total ?? 0) - (meio?.de ?? 0),
    ])
  })
})
