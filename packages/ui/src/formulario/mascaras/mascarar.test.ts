import { describe, expect, it } from 'vitest'
import { mascaraDoCep } from './cep.ts'
import { mascaraDoCodigo } from './codigo.ts'
import { type Mascara, receive } from './mascarar.ts'
import { mascaraDaInscricao, mascaraDaSenha } from './mascaras-dos-campos.ts'
import { mascaraDaMoeda } from './moeda.ts'
import { mascaraDoTelefone } from './telefone.ts'

const colar = (data: string, valor = data) => ({ inputType: 'insertFromPaste', data, valor })

describe('a masked field', () => {
  it.each<[string, Mascara, Parameters<typeof receive>[0], string | null]>([
    ['masks what is typed', mascaraDaMoeda, { inputType: 'insertText', data: '6', valor: '1.234,56' }, '1.234,56'],
    [
      'masks what a composing keyboard types',
      mascaraDaMoeda,
      { inputType: 'insertCompositionText', data: '123', valor: '123' },
      '1,23',
    ],
    [
      'masks what is left',
      mascaraDoTelefone,
      { inputType: 'deleteContentBackward', data: null, valor: '(92) 98765-432' },
      '(92) 9876-5432',
    ],
    ['takes what is pasted as a whole', mascaraDoTelefone, colar('+55 92 98765-4321'), '(92) 98765-4321'],
    [
      'takes it in the place of what was there',
      mascaraDoTelefone,
      colar('+55 92 98765-4321', '(11) 9+55 92 98765-4321'),
      '(92) 98765-4321',
    ],
    [
      'takes it with what was there, where that makes it whole',
      mascaraDoTelefone,
      colar('98765-4321', '(92) 98765-4321'),
      '(92) 98765-4321',
    ],
    ['refuses the rest', mascaraDoTelefone, colar('98765-4321'), null],
    [
      'reads what is dropped',
      mascaraDaMoeda,
      { inputType: 'insertFromDrop', data: 'R$ 50.000', valor: 'R$ 50.000' },
      '50.000,00',
    ],
    [
      'reads what a manager fills in',
      mascaraDaInscricao,
      { inputType: undefined, data: null, valor: '52998224725' },
      '529.982.247-25',
    ],
    [
      'reads what a keyboard offers from its clipboard',
      mascaraDaMoeda,
      { inputType: 'insertText', data: 'R$ 50.000', valor: 'R$ 50.000' },
      '50.000,00',
    ],
    ['takes a part that loses nothing', mascaraDoCep, colar('01310'), '01310'],
    ['keeps no part of what is too long', mascaraDoCep, colar('013101000'), null],
    ['keeps no six of eight numbers', mascaraDaSenha, colar('13524678'), null],
    ['finds the code in its message', mascaraDoCodigo(4), colar('Contempla: código A2B3. Vale 10 min.'), 'A2B3'],
  ])('%s', (_regra, mascara, entrada, esperado) => {
    expect(receive(entrada, mascara)).toBe(esperado)
  })
})
