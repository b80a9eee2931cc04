import { describe, expect, it } from 'vitest'
import { readCepColado } from './cep.ts'
import { readCodigoColado } from './codigo.ts'
import { type Reader, readDigitosColados, readInscricaoColada } from './colados.ts'
import { readDataColada } from './data.ts'
import { readMoedaColada } from './moeda.ts'
import { readTelefoneColado } from './telefone.ts'

const nbsp = '\u00a0'
const oculto = '\u202a'

const manaus = '(92) 98765-4321'
const fixo = '(11) 3333-4444'
const telefones: [string, string | null][] = [
  ['+55 92 98765-4321', manaus],
  ['+5592987654321', manaus],
  ['5592987654321', manaus],
  ['55 92 98765 4321', manaus],
  ['55 (92) 98765-4321', manaus],
  ['+55 (92) 9 8765-4321', manaus],
  ['0055 92 98765-4321', manaus],
  ['+55 (0) 92 98765-4321', manaus],
  ['+55 092 98765-4321', manaus],
  ['092 98765-4321', manaus],
  ['(092) 98765-4321', manaus],
  ['0 92 98765-4321', manaus],
  ['015 92 98765-4321', manaus],
  ['0 15 92 98765 4321', manaus],
  ['0xx92 98765-4321', manaus],
  ['0XX (92) 98765-4321', manaus],
  ['92987654321', manaus],
  ['92 98765 4321', manaus],
  ['(92) 98765-4321', manaus],
  ['(92)98765-4321', manaus],
  ['92.98765.4321', manaus],
  ['92-98765-4321', manaus],
  ['(92) 98765–4321', manaus],
  ['92 9 8765-4321', manaus],
  [`${nbsp}(92)${nbsp}98765-4321${nbsp}`, manaus],
  [`${oculto}+55 92 98765-4321\u202c`, manaus],
  ['Tel: (92) 98765-4321', manaus],
  ['Celular/WhatsApp: +55 92 98765-4321', manaus],
  ['(92) 98765-4321 (WhatsApp)', manaus],
  ['https://wa.me/5592987654321', manaus],
  ['tel:+5592987654321', manaus],
  ['Meu número é 92 98765-4321.', manaus],
  ['(11) 3333-4444', fixo],
  ['+55 11 3333-4444', fixo],
  ['551133334444', fixo],
  ['011 3333 4444', fixo],
  ['0151133334444', fixo],
  // 55 is an area code too, of Santa Maria.
  ['55 99876-5432', '(55) 99876-5432'],
  ['(55) 3222-1111', '(55) 3222-1111'],
  ['+55 55 99876-5432', '(55) 99876-5432'],
  ['98765-4321', null],
  ['3333-4444', null],
  ['+1 212 555 0100', null],
  ['+351 912 345 678', null],
  ['0800 123 4567', null],
  ['(92) 98765-4321 / (92) 3333-4444', null],
  ['(92) 98765-4321 ramal 12', null],
  ['92 98765-43210', null],
  ['(92) 9876•-••21', null],
  ['ana@exemplo.com.br', null],
  ['', null],
]

const milhares = '50.000,00'
const quebrado = '1.234,56'
const dinheiro: [string, string | null][] = [
  ['R$ 50.000', milhares],
  ['R$50.000', milhares],
  ['50.000', milhares],
  ['50000', milhares],
  ['50.000,00', milhares],
  ['R$ 50.000,00', milhares],
  [`R$${nbsp}50.000,00`, milhares],
  ['R$ 50.000,0', milhares],
  ['R$ 50.000,00.', milhares],
  ['50000,00', milhares],
  ['50000.00', milhares],
  ['50,000.00', milhares],
  ['$50,000.00', null],
  ['US$ 50,000.00', null],
  ['€ 50.000,00', null],
  ['50 000,00', milhares],
  [`50${nbsp}000`, milhares],
  ['50\u202f000,00', milhares],
  ['50’000.00', null],
  ['BRL 50.000,00', milhares],
  ['50.000,00 BRL', milhares],
  ['50.000 reais', milhares],
  ['Valor: R$ 50.000,00', milhares],
  ['Valor total: 50.000,00', milhares],
  ['R$ 50.000,00 (cinquenta mil reais)', milhares],
  [`${oculto}R$ 50.000,00`, milhares],
  ['1.234,56', quebrado],
  ['1234,56', quebrado],
  ['1234.56', quebrado],
  ['1,234.56', quebrado],
  ['R$ 1 234,56', quebrado],
  ['1234,5', '1.234,50'],
  ['0,05', '0,05'],
  ['0', '0,00'],
  ['R$ 1.250.000,00', '1.250.000,00'],
  ['1,250,000', '1.250.000,00'],
  ['12345678901,00', '12.345.678.901,00'],
  ['1,234', null],
  ['1.234.56', null],
  ['12.34,56', null],
  ['50.00', '50,00'],
  ['-50,00', null],
  ['R$ -50,00', null],
  ['50 mil', null],
  ['50%', null],
  ['R$ 50.000,00 a R$ 60.000,00', null],
  ['123456789012,00', null],
  ['R$', null],
  ['', null],
]

const cpf = '529.982.247-25'
const cnpj = '12.ABC.345/01DE-35'
const inscricoes: [string, string | null][] = [
  ['52998224725', cpf],
  ['529.982.247-25', cpf],
  ['529 982 247 25', cpf],
  ['529.982.247/25', cpf],
  ['529.982.247–25', cpf],
  [`${nbsp}529.982.247-25 `, cpf],
  [`${oculto}52998224725`, cpf],
  ['CPF: 529.982.247-25', cpf],
  ['CPF nº 529.982.247-25', cpf],
  ['CPF/CNPJ: 529.982.247-25', cpf],
  ['cpf 52998224725.', cpf],
  ['12ABC34501DE35', cnpj],
  ['12abc34501de35', cnpj],
  ['12.ABC.345/01DE-35', cnpj],
  ['CNPJ 12.ABC.345/01DE-35', cnpj],
  ['CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
  ['11222333000181', '11.222.333/0001-81'],
  ['5299822472', null],
  ['529982247251', null],
  ['***.982.247-**', null],
  ['529.982.247-25 Ana', null],
  ['ana@exemplo.com.br', null],
  ['', null],
]

const ceps: [string, string | null][] = [
  ['01310-100', '01310-100'],
  ['01310100', '01310-100'],
  ['01.310-100', '01310-100'],
  ['01310 100', '01310-100'],
  ['01310 - 100', '01310-100'],
  ['01310–100', '01310-100'],
  ['CEP: 01310-100', '01310-100'],
  ['CEP 01310100.', '01310-100'],
  [`${oculto}01310-100${nbsp}`, '01310-100'],
  ['Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200', '01310-200'],
  ['1310-100', null],
  ['013101000', null],
  ['01310-100 e 01310-200', null],
  ['Av. Paulista, 1578', null],
]

const datas: [string, string | null][] = [
  ['31/12/1990', '31/12/1990'],
  ['31-12-1990', '31/12/1990'],
  ['31.12.1990', '31/12/1990'],
  ['31 12 1990', '31/12/1990'],
  ['31 / 12 / 1990', '31/12/1990'],
  ['31121990', '31/12/1990'],
  ['1/2/1990', '01/02/1990'],
  ['1990-12-31', '31/12/1990'],
  ['1990-12-31T00:00:00Z', '31/12/1990'],
  ['1990/12/31', '31/12/1990'],
  ['31 de dezembro de 1990', '31/12/1990'],
  ['1º de março de 1990', '01/03/1990'],
  ['31/dez/1990', '31/12/1990'],
  ['31 dez. 1990', '31/12/1990'],
  ['Nascimento: 31/12/1990', '31/12/1990'],
  [`${oculto}31/12/1990${nbsp}`, '31/12/1990'],
  ['31/12/1990 00:00', '31/12/1990'],
  ['31/12/90', null],
  ['12/31/1990', null],
  ['31/02/1990', null],
  ['31/12/19901', null],
  ['1990', null],
  ['', null],
]

const codigos: [string, string | null][] = [
  ['A2B3', 'A2B3'],
  ['a2b3', 'A2B3'],
  [' A2B3\n', 'A2B3'],
  ['A2 B3', 'A2B3'],
  ['A2-B3', 'A2B3'],
  [`${oculto}A2B3`, 'A2B3'],
  ['Contempla: código A2B3. Vale 10 min. Não passe a ninguém.', 'A2B3'],
  ['Seu código de segurança é A2B3. Ele vale por 10 minutos', 'A2B3'],
  ['Código: A2B3', 'A2B3'],
  ['A2B', null],
  ['A2B34', null],
  ['Vale 10 minutos', null],
]

const senhas: [string, string | null][] = [
  ['135246', '135246'],
  [' 135246 ', '135246'],
  ['135 246', '135246'],
  ['135-246', '135246'],
  ['1352467', null],
  ['13524', null],
  ['abc135246', null],
]

describe('what is pasted is read as a whole, or not taken', () => {
  const tabelas: [string, Reader, [string, string | null][]][] = [
    ['a phone', readTelefoneColado, telefones],
    ['an amount', readMoedaColada, dinheiro],
    ['a CPF or CNPJ', readInscricaoColada, inscricoes],
    ['a CEP', readCepColado, ceps],
    ['a day', readDataColada, datas],
    ['a code', readCodigoColado(4), codigos],
    ['a password', readDigitosColados(6), senhas],
  ]
  it.each(tabelas.flatMap(([nome, read, casos]) => casos.map(([texto, lido]) => [nome, texto, lido, read] as const)))(
    '%s: %j is %j',
    (_nome, texto, lido, read) => {
      expect(read(texto)).toBe(lido)
      // What is shown is read again as the same.
      expect(lido === null ? null : read(lido)).toBe(lido)
    },
  )
})
