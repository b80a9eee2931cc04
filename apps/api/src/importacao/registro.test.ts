import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Banco, cifra, createBanco } from './banco.fixture.ts'
import { arquivo, cabecalho as cabecalho1, cliente, cpf, parceiro, type Valor } from './linhas.fixture.ts'

let banco: Banco
beforeEach(async () => {
  banco = await createBanco()
  await banco.importar([cabecalho, { tipo: 'municipio', codigoIbge: 3_550_308, nome: 'São Paulo', uf: 'SP' }])
})
afterEach(() => banco.drop())

const cabecalho = { tipo: 'contempla', versao: 2 }
const { email: _email, telefone: _telefone, ...pessoa } = cliente
const endereco = {
  tipoEndereco: 1,
  cep: '01001-000',
  endereco: 'Praça da Sé',
  numero: '10',
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  idCidade: 3_550_308,
  uf: 'SP',
}
const conta = {
  beneficiario: 'Ana Azul',
  inscricaoNacional: cpf,
  banco: '001',
  agencia: '1234',
  agenciaDigito: 'X',
  conta: '12a45',
  contaDigito: '6',
  tipoConta: 'corrente',
}
const completa = {
  ...pessoa,
  emails: [{ email: 'velho@azul.example' }, { email: 'ana@azul.example', principal: true }],
  telefones: [
    { numero: '+551133334444', tipoTelefone: 2 },
    { numero: '+5511987654321', tipoTelefone: 3 },
  ],
  enderecos: [endereco, { ...endereco, tipoEndereco: 3, numero: null }],
  contasBancarias: [conta, { ...conta, banco: '341', agenciaDigito: null }],
  chavePix: 'ANA@azul.example',
  perfil: { nomeMae: 'Rita Azul', estadoCivil: 2, valorRenda: 500_000, pessoaExposta: false },
}

/** The rows of a table in clear, in the order in which they are shown. */
async function read(tabela: string, cifrada = 'dados_cifrados', ordem = 'id'): Promise<(Valor & { claro: string })[]> {
  const rows = await banco.sql(`SELECT *, encode(${cifrada}, 'hex') AS cifrado FROM ${tabela} ORDER BY ${ordem}`)
  return rows.map((row) => ({ ...row, claro: cifra.decifrar(Buffer.from(String(row['cifrado']), 'hex')) }))
}
const emails = async () => (await read('email_do_cliente', 'email_cifrado')).map(({ claro }) => claro)
const importar = (...linhas: Valor[]) => banco.importar([cabecalho, parceiro, ...linhas])

describe('the record of a person', () => {
  test('comes whole, encrypted, with one principal a list and the main account last', async () => {
    await importar(completa)
    expect(await read('email_do_cliente', 'email_cifrado')).toMatchObject([
      { claro: 'ana@azul.example', principal: true, alterado_em: null, avisos: [] },
      { claro: 'velho@azul.example', principal: false },
    ])
    expect(await read('telefone_do_cliente', 'numero_cifrado')).toMatchObject([
      { claro: '+551133334444', tipo: 2, principal: true },
      { claro: '+5511987654321', tipo: 3, principal: false },
    ])
    const [primeiro, segundo] = await read('endereco_do_cliente')
    expect([JSON.parse(primeiro?.claro ?? ''), primeiro]).toMatchObject([
      { ...endereco, cep: '01001000' },
      { principal: true, confirmado_em: null },
    ])
    expect(JSON.parse(segundo?.claro ?? '')).toMatchObject({ tipoEndereco: 3, numero: null })
    const contas = (await read('conta_bancaria')).map(({ claro }) => JSON.parse(claro))
    expect(contas).toMatchObject([
      { banco: '341', agenciaDigito: null },
      { banco: '001', agenciaDigito: '0', conta: '12045', operacao: null },
    ])
    const [pix] = await read('chave_pix', 'dados_cifrados', 'cliente_id')
    expect(JSON.parse(pix?.claro ?? '')).toEqual({ tipo: 'email', chave: 'ana@azul.example' })
    const [perfil] = await read('perfil_do_cliente', 'dados_cifrados', 'cliente_id')
    expect(JSON.parse(perfil?.claro ?? '')).toMatchObject({ nomeMae: 'Rita Azul', valorRenda: 500_000, nomePai: null })
    const texto = await banco.dump()
    for (const segredo of ['Praça da S', 'Rita Azul', '12045', 'azul.example'])
      expect(texto).not.toContain(Buffer.from(segredo).toString('hex'))
  })

  test('loaded again changes nothing, and what a line leaves out stays', async () => {
    await importar(completa)
    const antes = await banco.dump()
    expect(await importar(completa)).toMatchObject({ novos: {}, alterados: {}, iguais: 2 })
    expect(await importar(pessoa)).toMatchObject({ alterados: {}, iguais: 2 })
    expect(await banco.dump()).toBe(antes)
  })

  test('is cleaned of what is not seen, and its cities are spelt as the municipalities are', async () => {
    await importar({ ...pessoa, nome: 'Ana\u202E  Azul\u200B', enderecos: [{ ...endereco, cidade: 'SAO PAULO' }] })
    expect(await banco.sql('SELECT nome FROM cliente')).toEqual([{ nome: 'Ana Azul' }])
    expect(JSON.parse((await read('endereco_do_cliente'))[0]?.claro ?? '')).toMatchObject({ cidade: 'São Paulo' })
  })

  test('a list that differs takes the place of the old one; an empty one clears it', async () => {
    await importar(completa)
    const mudada = { ...pessoa, emails: [{ email: 'nova@azul.example' }], telefones: [], chavePix: null }
    expect((await importar(mudada)).alterados).toEqual({ cliente: 1 })
    expect(await emails()).toEqual(['nova@azul.example'])
    expect([await banco.count('telefone_do_cliente'), await banco.count('chave_pix')]).toEqual([0, 0])
    expect(await banco.count('endereco_do_cliente')).toBe(2)
  })

  test('what the customer changed or confirmed here stays as they left it', async () => {
    await importar(completa)
    await banco.sql(`UPDATE email_do_cliente SET alterado_em = now() WHERE principal;
      UPDATE endereco_do_cliente SET confirmado_em = now() WHERE principal`)
    const outra = {
      ...pessoa,
      emails: [{ email: 'nova@azul.example' }],
      enderecos: [],
      telefones: [{ numero: '+5511912345678', tipoTelefone: 3 }],
    }
    expect((await importar(outra)).alterados).toEqual({ cliente: 1 })
    expect(await emails()).toEqual(['ana@azul.example', 'velho@azul.example'])
    expect(await banco.count('endereco_do_cliente')).toBe(2)
    expect((await read('telefone_do_cliente', 'numero_cifrado')).map(({ claro }) => claro)).toEqual(['+5511912345678'])
  })

  test.each([
    ['two principals', { emails: completa.emails.map((item) => ({ ...item, principal: true })) }, 'só um item'],
    ['a phone of no type', { telefones: [{ numero: '+5511987654321', tipoTelefone: 4 }] }, 'Escolha um item da lista'],
    ['an account of somebody else', { contasBancarias: [{ ...conta, inscricaoNacional: '39053344705' }] }, 'CONTA_DE'],
    ['a salary account', { contasBancarias: [{ ...conta, tipoConta: 'salario' }] }, 'CONTA_SALARIO'],
    ['a key of somebody else', { chavePix: '390.533.447-05' }, 'é de outra pessoa'],
    ['what is no key', { chavePix: 'chave' }, 'não é uma chave Pix'],
    ['a postal code without eight digits', { enderecos: [{ ...endereco, cep: '0100' }] }, 'O CEP tem 8 números'],
    ['a city of another state', { enderecos: [{ ...endereco, uf: 'RJ' }] }, 'campo enderecos.0: idCidade'],
    ['a city of another name', { enderecos: [endereco, { ...endereco, cidade: 'Santos' }] }, 'campo enderecos.1'],
    ['a city that is none', { enderecos: [{ ...endereco, idCidade: 9_999_999 }] }, 'não são do mesmo município'],
    ['who was born tomorrow', { nascimentoFundacao: '2026-06-16' }, 'nascimentoFundacao: não pode ser este dia'],
    ['who was born before 1900', { nascimentoFundacao: '1899-12-31' }, 'DATA_ANTIGA'],
    ['an account of zeros', { contasBancarias: [{ ...conta, conta: '000' }] }, 'CONTA_INVALIDA'],
    ['what only the first version had', { email: 'ana@azul.example' }, 'campo desconhecido: email'],
  ])('%s is refused', async (_caso, parte, motivo) => {
    const { erros } = await banco.expectRecusa([cabecalho, parceiro, { ...pessoa, ...parte }])
    expect(erros).toMatchObject([{ linha: 3, motivo: expect.stringContaining(motivo) }])
  })
})

describe('who has to update the registration, says the file,', () => {
  const aAtualizar = { ...completa, atualizacaoObrigatoria: true }
  const casos = () => banco.sql('SELECT fase, aberto_por, encerrado_em IS NULL AS aberto FROM caso ORDER BY id')
  const avisos = async () =>
    (await banco.sql('SELECT assunto, para_cifrado FROM mensagem_saida ORDER BY id')).map((row) => [
      row['assunto'],
      cifra.decifrar(row['para_cifrado'] as Buffer),
    ])
  const aberto = { fase: 'atualizacaoObrigatoria', aberto_por: 'sistema', aberto: true }
  // No act ends it here: the import has a database and no server.
  const encerrar = () => banco.sql(`UPDATE caso SET fase = 'concluido', encerrado_em = now()`)

  test('and is new here, has the case in the trail, and sees it on first coming in', async () => {
    await importar(aAtualizar)
    expect(await casos()).toEqual([aberto])
    expect(
      await banco.sql(`SELECT ator_tipo, objeto_tipo, depois FROM auditoria WHERE acao = 'abrir-caso'`),
    ).toMatchObject([
      {
        ator_tipo: 'sistema',
        objeto_tipo: 'caso',
        depois: { processo: 'atualizacao-cadastral', ato: 'abrir', fase: 'atualizacaoObrigatoria' },
      },
    ])
    expect(await avisos()).toEqual([])
  })

  test('and was here before, is asked and told, once for all the files that say so', async () => {
    await importar(completa)
    await importar(aAtualizar)
    await importar(aAtualizar)
    expect(await casos()).toEqual([aberto])
    expect(await avisos()).toEqual([['Azul: Confira o seu cadastro', 'ana@azul.example']])
    await encerrar()
    await importar(aAtualizar)
    expect(await casos()).toMatchObject([{ aberto: false }])
    expect(await avisos()).toHaveLength(1)
  })

  test('is not asked while a change of theirs is under way', async () => {
    await importar(completa)
    await banco.sql(`INSERT INTO caso (processo, cliente_id, fase, fase_desde, aberto_em, prazo_desde, aberto_por, escalado, respostas, escolhas)
      SELECT 'atualizacao-cadastral', id, 'analiseGrc', now(), now(), now(), 'cliente', false, '{}', '{}' FROM cliente`)
    await importar(aAtualizar)
    expect(await casos()).toMatchObject([{ fase: 'analiseGrc' }])
    await encerrar()
    await importar(aAtualizar)
    expect(await casos()).toMatchObject([{ fase: 'concluido' }, aberto])
  })
})

describe('the first version', () => {
  test('is still read: its e-mail and its phone are the principal ones, a mobile by its number', async () => {
    await banco.importar(arquivo)
    await banco.importar([cabecalho1, { ...cliente, inscricaoNacional: '39053344705', telefone: '+551133334444' }])
    expect(await emails()).toEqual(['ana@azul.example', 'ana@azul.example', 'ana@azul.example'])
    expect((await read('telefone_do_cliente', 'numero_cifrado')).map((row) => [row.claro, row['tipo']])).toEqual([
      ['+5511987654321', 3],
      ['+5511987654321', 3],
      ['+551133334444', 1],
    ])
  })

  test('clears what it does not bring of these two, and nothing else', async () => {
    await importar(completa)
    await banco.importar([cabecalho1, { ...cliente, email: null }])
    expect(await emails()).toEqual([])
    expect(await banco.count('endereco_do_cliente')).toBe(2)
  })

  test('knows nothing of the lists of the second', async () => {
    const { erros } = await banco.expectRecusa([cabecalho1, parceiro, completa])
    expect(erros).toMatchObject([{ motivo: expect.stringContaining('campo desconhecido') }])
  })

  test('may bring registration lists, which are the program’s own: the second may not', async () => {
    const lista = { tipo: 'tipo-registro', lista: 'profissoes', codigo: 1, descricao: 'Professora', ordem: 1 }
    expect(await banco.importar([cabecalho1, lista])).toMatchObject({ novos: {}, iguais: 1 })
    await banco.expectRecusa([cabecalho, lista])
  })
})
