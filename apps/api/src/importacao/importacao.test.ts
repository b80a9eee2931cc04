import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Banco, cifra, createBanco, hasher, tabelas } from './banco.fixture.ts'
import {
  arquivo,
  cabecalho,
  cliente,
  cnpjComLetras,
  cota,
  cpf,
  estorno1,
  movimento,
  pagamento1,
  parceiro,
} from './linhas.fixture.ts'

describe('a good file', () => {
  let banco: Banco

  beforeEach(async () => {
    banco = await createBanco()
  })
  afterEach(() => banco.drop())

  test('is stored whole, every kind of line counted', async () => {
    const resumo = await banco.importar(arquivo)
    expect(resumo.linhas).toBe(arquivo.length - 1)
    expect(resumo.novos).toMatchObject({
      parceiro: 1,
      plano: 1,
      grupo: 1,
      cliente: 2,
      cota: 1,
      movimento: 3,
      feriado: 1,
    })
    expect(resumo.iguais).toBe(0)
    const vazias = await Promise.all(tabelas.map(async (tabela) => ((await banco.count(tabela)) === 0 ? tabela : [])))
    // What only later versions of the format bring, staff, and what a second load alone tells.
    expect(vazias.flat()).toEqual([
      'boleto_anterior',
      'chave_pix',
      'conta_bancaria',
      'endereco_do_cliente',
      'perfil_do_cliente',
      'fabricante',
      'fornecedor',
      'funcionario',
      'modelo_de_contrato',
      'modelo_do_bem',
      'titular_anterior',
      'preco_fipe',
      'veiculo_registrado',
    ])
    expect(await banco.count('assembleia')).toBe(2)
    expect(await banco.count('auditoria')).toBe(1)
  })

  test('loaded twice changes nothing', async () => {
    await banco.importar(arquivo)
    const antes = await banco.dump()
    const resumo = await banco.importar(arquivo)
    expect(resumo).toMatchObject({ novos: {}, alterados: {}, iguais: arquivo.length - 1 })
    expect(await banco.dump()).toBe(antes)
  })

  test('of a quota that has another holder, what the one before asked for is withdrawn; the month’s boleto stays', async () => {
    await banco.importar(arquivo)
    const tipos = ['mensal', 'segunda-via', 'antecipacao']
    await banco.sql(
      `INSERT INTO boleto (cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em)
       SELECT id, unnest('{${tipos.join()}}'::text[]), '{}', 77, '2030-01-01', now() FROM cota`,
    )
    await banco.sql(
      'INSERT INTO cobranca_marcada (cliente_id, cota_id, parcela, marcada_em) SELECT cliente_id, id, 3, now() FROM cota',
    )
    const abertos = async () => {
      const rows = await banco.sql(
        'SELECT tipo FROM boleto WHERE valor_centavos = 77 AND baixado_em IS NULL AND pago_em IS NULL ORDER BY id',
      )
      return rows.map(({ tipo }) => tipo)
    }
    await banco.importar(arquivo)
    expect(await abertos()).toEqual(tipos)
    await banco.importar(arquivo.map((linha) => (linha === cota ? { ...cota, cliente: cnpjComLetras } : linha)))
    expect(await abertos()).toEqual(['mensal'])
    expect(await banco.count('cobranca_marcada')).toBe(0)
  })

  test('keeps every centavo and every part of the percentages, and the balance that follows from them', async () => {
    await banco.importar(arquivo)
    const [soma] = await banco.sql(
      `SELECT sum(fundo_comum_centavos)::text AS fc, sum(taxa_administracao_centavos)::text AS ta,
              sum(fundo_reserva_centavos)::text AS fr, sum(fundo_comum_ppt)::text AS ppt FROM movimento`,
    )
    expect(soma).toEqual({ fc: '300000', ta: '30000', fr: '6000', ppt: '300000000000' })
    const [saldo] = await banco.sql('SELECT * FROM cota_saldo')
    expect(saldo).toMatchObject({
      fundo_comum_pago_ppt: 100_000_000_000,
      pago_ppt: 112_000_000_000,
      contratado_ppt: 1_120_000_000_000,
      // 90% + 9% + 1.8% of 1,000,003 centavos, each half up.
      saldo_devedor_centavos: 900_003 + 90_000 + 18_000,
      pago_centavos: 112_000,
      fundo_comum_pago_centavos: 100_000,
      parcelas_pagas: 1,
      parcelas_restantes: 9,
      em_aberto: [{ numero: 2, vencimento: '2026-06-10', valor: 112_000 }],
    })
  })

  test.each([
    ['a Saturday', '2026-06-13', '2026-06-15'],
    ['a Sunday', '2026-06-14', '2026-06-15'],
    ['a holiday (Corpus Christi)', '2026-06-04', '2026-06-05'],
    ['a banking day', '2026-06-15', '2026-06-15'],
  ])('what fell due on %s is due, and its boleto too, on a day with banks', async (_como, vencimento, devido) => {
    const linhas = arquivo.map((linha) => (linha['chave'] === 'e2' ? { ...linha, vencimento } : linha))
    await banco.importar(linhas)
    // Read again, it is the same line.
    await banco.importar(linhas)
    const [saldo] = await banco.sql('SELECT em_aberto FROM cota_saldo')
    expect(saldo).toMatchObject({ em_aberto: [{ numero: 2, vencimento: devido }] })
    expect(await banco.sql("SELECT vencimento::text FROM boleto WHERE tipo = 'mensal'")).toEqual([
      { vencimento: devido },
    ])
  })

  test('what was paid ahead on a Saturday stays due on its own day, by which it is known to be that', async () => {
    const dia = '2026-06-13'
    await banco.importar(arquivo.map((linha) => (linha['chave'] === 'e2' ? { ...linha, dia, vencimento: dia } : linha)))
    const [emissao] = await banco.sql("SELECT dia::text, vencimento::text FROM movimento WHERE chave LIKE '%e2'")
    expect(emissao).toEqual({ dia, vencimento: dia })
  })

  test('gives what is open a boleto of its own, once, and none to who left or to a group that ended', async () => {
    await banco.importar(arquivo)
    const boletos = () =>
      banco.sql(
        "SELECT tipo, parcelas, valor_centavos, vencimento::text, pago_em, baixado_em::text FROM boleto WHERE tipo = 'mensal'",
      )
    const aberta = {
      tipo: 'mensal',
      parcelas: [2],
      valor_centavos: 112_000,
      vencimento: '2026-06-10',
      pago_em: null,
      baixado_em: null,
    }
    expect(await boletos()).toEqual([aberta])
    await banco.sql("UPDATE boleto SET baixado_em = '2026-06-12'")
    await banco.importar(arquivo)
    expect(await boletos()).toEqual([{ ...aberta, baixado_em: '2026-06-12' }])
    for (const mudanca of ["UPDATE cota SET situacao = 'Cancelado'", "UPDATE grupo SET situacao = 'ENCERRADO'"]) {
      await banco.sql(`DELETE FROM entrega_de_boleto; DELETE FROM boleto; ${mudanca}`)
      await banco.importar([cabecalho, pagamento1])
      expect(await boletos()).toEqual([])
    }
  })

  test('leaves no national id, contact or password in clear', async () => {
    await banco.importar(arquivo)
    const texto = await banco.dump()
    for (const segredo of [cpf, formatInscricao(cpf), cnpjComLetras, 'ana@azul', '987654321', '1990-02-28', '274913']) {
      expect(texto).not.toContain(segredo)
      expect(texto).not.toContain(Buffer.from(segredo).toString('hex'))
    }
    expect(texto).toContain('Ana Azul')
    const [linha] = await banco.sql(
      "SELECT encode(inscricao_cifrada, 'hex') AS inscricao, senha_hash FROM cliente WHERE nome = 'Ana Azul'",
    )
    expect(cifra.decifrar(Buffer.from(String(linha?.['inscricao']), 'hex'))).toBe(cpf)
    expect(await hasher.confere(String(linha?.['senha_hash']), '274913')).toBe(true)
  })

  test('updates who changed, and leaves alone what became the customer’s', async () => {
    await banco.importar(arquivo)
    await banco.sql("UPDATE cliente SET senha_hash = 'nova', senha_expirada = true; UPDATE cota SET apelido = 'Meu'")
    const mudadas = [
      cabecalho,
      { ...parceiro, nome: 'Azul Claro' },
      { ...cliente, nome: 'Ana Nova', email: null },
      { ...cota, situacao: 'Cancelado', apelido: 'Outro' },
    ]
    expect((await banco.importar(mudadas)).alterados).toEqual({ parceiro: 1, cliente: 1, cota: 1 })
    expect(await banco.sql("SELECT nome, senha_hash, senha_expirada FROM cliente WHERE tipo_pessoa = 'PF'")).toEqual([
      { nome: 'Ana Nova', senha_hash: 'nova', senha_expirada: true },
    ])
    expect(await banco.sql('SELECT situacao, apelido FROM cota')).toEqual([{ situacao: 'Cancelado', apelido: 'Meu' }])
  })

  test('takes who sold a quota, and leaves the one that is stored where the file does not say', async () => {
    const vendedor = async () => (await banco.sql('SELECT vendedor FROM cota'))[0]?.['vendedor']
    await banco.importar(arquivo)
    expect(await vendedor()).toBeNull()
    const alterados = async (mudanca: object) =>
      (await banco.importar([cabecalho, { ...cota, ...mudanca }])).alterados['cota'] ?? 0
    expect(await alterados({ vendedor: 'Loja Centro' })).toBe(1)
    expect(await alterados({})).toBe(0)
    expect(await vendedor()).toBe('Loja Centro')
    expect(await alterados({ vendedor: 'Loja Norte' })).toBe(1)
    expect(await vendedor()).toBe('Loja Norte')
  })

  test('takes a reversal, and the same payment anew', async () => {
    await banco.importar([...arquivo, estorno1, { ...pagamento1, chave: 'p1b', dia: '2026-05-12' }])
    expect(await banco.sql('SELECT parcelas_pagas, pago_centavos FROM cota_saldo')).toEqual([
      { parcelas_pagas: 1, pago_centavos: 112_000 },
    ])
  })

  test('adds to a ledger that is there already', async () => {
    await banco.importar(arquivo)
    await banco.importar([cabecalho, movimento('p2', 'pagamento', { dia: '2026-06-10', parcela: 2 })])
    expect(await banco.sql('SELECT parcelas_pagas, em_aberto FROM cota_saldo')).toEqual([
      { parcelas_pagas: 2, em_aberto: [] },
    ])
  })

  test('may bring new staff, whose password must be changed; in the demo it stays', async () => {
    const funcionario = (email: string, papel = 'gestor') => ({
      tipo: 'funcionario',
      nome: 'Gil',
      email,
      papel,
      senha: 'oito-ou-mais',
    })
    expect((await banco.importar([cabecalho, funcionario('gil@azul.example')])).novos).toEqual({ funcionario: 1 })
    expect((await banco.expectRecusa([cabecalho, funcionario('gil@azul.example', 'administrador')])).erros).toEqual([
      { linha: 2, motivo: 'esta conta já existe: mude-a na retaguarda' },
    ])
    expect((await banco.importar([cabecalho, funcionario('bia@azul.example')], true)).novos).toEqual({ funcionario: 1 })
    expect(await banco.sql('SELECT email, papel, senha_provisoria FROM funcionario ORDER BY email')).toEqual([
      { email: 'bia@azul.example', papel: 'gestor', senha_provisoria: false },
      { email: 'gil@azul.example', papel: 'gestor', senha_provisoria: true },
    ])
  })
})
