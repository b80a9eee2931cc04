import {
  bancoDoTitulo,
  type Centavos,
  type ContaDeCobranca,
  type Dia,
  especieDoTitulo,
  type Titulo,
  tituloDe,
  writePixDinamico,
} from '@contempla/consorcio'
import type { BoletoParaImprimir } from './boleto-para-imprimir.ts'

/** An account of each bank. */
export const contas: readonly ContaDeCobranca[] = [
  { banco: '341', agencia: '1234', conta: '56789', carteira: '109' },
  { banco: '237', agencia: '1234', conta: '56789', carteira: '09' },
  { banco: '001', convenio: '1234567', carteira: '17' },
  { banco: '033', beneficiario: '7654321', carteira: '101' },
]

type Cobrado = { nossoNumero: string; valor: Centavos; vencimento: Dia }

/** A boleto of the account, as plain as they come. */
export function boletoDeTeste(
  conta: ContaDeCobranca,
  cobrado: Cobrado = { nossoNumero: '223350', valor: 121_080, vencimento: '2026-12-10' },
): BoletoParaImprimir & Titulo {
  const beneficiario = {
    nome: 'Administradora Açaí de Consórcios Ltda.',
    inscricao: '12345678000195',
    endereco: 'Avenida Paulista, 1000, 12º andar, Bela Vista, São Paulo/SP, 01310-100',
  }
  return {
    ...tituloDe(conta, cobrado),
    semCodigo: null,
    marca: {
      nome: 'Consórcio Açaí',
      cor: '#1d4f91',
      administradora: { nome: beneficiario.nome, cnpj: beneficiario.inscricao },
      contatos: [
        { titulo: 'Telefone', valor: '(11) 4000-0100' },
        { titulo: 'Ouvidoria', valor: '0800 400 0109' },
      ],
    },
    banco: bancoDoTitulo(conta.banco),
    localDePagamento: 'Pagável em qualquer banco, também depois do vencimento',
    beneficiario,
    agenciaECodigo: '1234/56789-7',
    pagador: {
      nome: 'Conceição Ávila de Souza',
      inscricao: '52998224725',
      endereco: 'Rua das Flores, 25, ap. 31, Centro, Curitiba/PR, 80010-000',
    },
    sacador: null,
    numeroDoDocumento: '001234-0056-012',
    especieDoDocumento: especieDoTitulo[conta.banco].sigla,
    aceite: false,
    carteira: conta.carteira,
    dataDoDocumento: '2026-11-20',
    dataDoProcessamento: '2026-11-21',
    vencimento: cobrado.vencimento,
    valor: cobrado.valor,
    instrucoes: [
      'Depois do vencimento: multa de 2% e juros de 1% ao mês.',
      'Não receber depois de 30 dias do vencimento.',
      'Grupo 1234, cota 0056.',
    ],
    pix: writePixDinamico({
      url: `qr.exemplo.com/qr/v2/cobv/${cobrado.nossoNumero.padStart(32, '0')}`,
      nome: beneficiario.nome,
      cidade: 'São Paulo',
    }),
    composicao: [
      { nome: 'Parcela 12', vencimento: '2026-12-10', valor: 119_580 },
      { nome: 'Diferença de parcela', vencimento: null, valor: 1_500 },
    ],
  }
}

/** As much as a boleto may have to say: nothing of it may push anything out of its place. */
export function boletoCheio(conta: ContaDeCobranca): BoletoParaImprimir & Titulo {
  const base = boletoDeTeste(conta, { nossoNumero: '99999999', valor: 9_999_999_999, vencimento: '2049-10-13' })
  const longo = (texto: string) => Array.from({ length: 12 }, () => texto).join(' ')
  const endereco = longo('Rodovia Governador Mário Covas, quilômetro 1.234, bloco Ç,')
  return {
    ...base,
    marca: {
      ...base.marca,
      nome: longo('Consórcio Nacional'),
      administradora: { nome: longo('Administradora Nacional de Consórcios'), cnpj: '12ABC34501DE35' },
      contatos: Array.from({ length: 12 }, (_, i) => ({ titulo: `Atendimento ${i}`, valor: '(11) 4000-0100' })),
    },
    localDePagamento: longo('Pagável em qualquer banco'),
    beneficiario: { nome: longo('Administradora Nacional'), inscricao: '12ABC34501DE35', endereco },
    pagador: { nome: longo('Łucja 東京 Conceição Ávila'), inscricao: '12ABC34501DE35', endereco },
    sacador: { nome: longo('Sacadora Nacional'), inscricao: '12ABC34501DE35' },
    numeroDoDocumento: '123456789012345678901234567890',
    agenciaECodigo: '12345-6/123456789012-3',
    instrucoes: Array.from({ length: 20 }, (_, i) => longo(`Instrução ${i}`)),
    pix: writePixDinamico({
      url: `qr.exemplo.com/${'x'.repeat(62)}`,
      nome: 'Administradora Nacional de Consorcios',
      cidade: 'Vitoria de Santo Antao',
    }),
    composicao: Array.from({ length: 12 }, (_, i) => ({
      nome: `Grupo 001234, cota 0056-0: parcela ${i + 1} de 200, com a diferença de parcela do mês anterior`,
      vencimento: '2049-10-13',
      valor: 9_999_999_999,
    })),
  }
}
