import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { createDelegacoes } from './delegacoes.fixture.ts'
import { seguirDelegacoes } from './index.ts'

const sistema = withSistema()
const { ambiente, parceiro } = sistema
const d = createDelegacoes(sistema)

type Linha = { id: number; declarado: boolean; sem_cadastro: boolean; senha_hash: string | null }

const daInscricao = (cpf: string) =>
  ambiente.sql<Linha>(
    'select id::int, declarado, sem_cadastro, senha_hash from cliente where inscricao_indice = $1 order by id',
    [ambiente.servidor.contexto.cifra.indice('inscricao', cpf)],
  )

describe('a CPF that nobody proved', () => {
  test('is lost to whoever comes with it from the administrator’s records, with password, session and accesses', async () => {
    const titular = await d.novoTitular({ cotas: [{}] })
    const { body, id, delegado, delegadoId } = await d.delegar(titular)
    expect(await daInscricao(body.cpf)).toMatchObject([{ id: delegadoId, declarado: true }])
    await ambiente.sql("update cliente set senha_hash = 'x' where id = $1", [delegadoId])
    await ambiente.importar([
      {
        tipo: 'cliente',
        parceiro: parceiro.chave,
        inscricaoNacional: body.cpf,
        nome: 'Quem é de verdade',
        email: 'de-verdade@exemplo.com.br',
        nascimentoFundacao: '1980-05-05',
      },
    ])
    const [dono] = await daInscricao(body.cpf)
    expect(dono).toMatchObject({ declarado: false, sem_cadastro: false, senha_hash: null })
    expect(dono?.id).not.toBe(delegadoId)
    const [antes] = await ambiente.sql<Linha>('select * from cliente where id = $1', [delegadoId])
    expect(antes).toMatchObject({ declarado: false, sem_cadastro: true, senha_hash: null })
    ambiente.relogio.avancar(3000)
    expect((await delegado.chamar('GET /cota/:id', { params: { id: titular.cotas[0] ?? 0 } })).status).toBe(401)
    const { data } = await (await d.entrar(titular.clienteId)).chamar('GET /delegacoes')
    expect(data.dados).toMatchObject([{ id, situacao: 'encerrada' }])
    await seguirDelegacoes(ambiente.servidor.contexto)
    const [dela] = await ambiente.sql<{ fim: string }>('select fim from delegacao where id = $1', [id])
    expect(dela?.fim).toBe('deixada')
    const atos = await ambiente.sql(
      "select ator_tipo, acao from auditoria where objeto_tipo = 'delegacao' and objeto_id = $1 order by id desc limit 1",
      [id],
    )
    expect(atos).toEqual([{ ator_tipo: 'sistema', acao: 'deixar-acesso' }])
  })

  test('gets no code of another’s invitation that goes to another e-mail, and does of one to its own', async () => {
    const { body } = await d.delegar(await d.novoTitular({ cotas: [{}] }))
    const outro = await d.novoTitular({ cotas: [{}] })
    const isca = { cpf: body.cpf, email: `outro-${body.email}` }
    await d.dar(outro, isca)
    expect((await d.aceitar(isca.email)).json.codigo).toBe('DADOS_DO_CONVITE_DE_ACESSO')
    const terceiro = await d.novoTitular({ cotas: [{}] })
    await d.dar(terceiro, { cpf: body.cpf, email: body.email })
    expect((await d.aceitar(body.email)).status).toBe(200)
    expect(await daInscricao(body.cpf)).toHaveLength(1)
  })
})
