import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { changedSince, serverErrors } from './server-errors.ts'

describe('what the server refused', () => {
  const names = ['dia', 'valor', 'outra-conta']
  const recusa = (campos: { campo: string; mensagem: string }[]) =>
    new ApiError({ status: 400, codigo: 'VALIDACAO', mensagem: 'Confira os campos', campos })
  const doDia = [{ campo: 'dia', mensagem: 'Dia inválido' }]
  const dosDois = [...doDia, { campo: 'valor', mensagem: 'Valor inválido' }]
  const deFora = [{ campo: 'outro', mensagem: 'Não serve' }]

  it.each([
    [
      'stays beside its field while that holds what was sent',
      dosDois,
      [],
      { dia: 'Dia inválido', valor: 'Valor inválido' },
      null,
    ],
    ['leaves the field that was corrected, and only that', dosDois, ['dia'], { valor: 'Valor inválido' }, null],
    ['is told whole where it is no field of the form', deFora, [], {}, 'outro: Não serve'],
    [
      'of an object’s field stands beside it',
      [{ campo: 'pedido.dia', mensagem: 'Dia inválido' }],
      [],
      { dia: 'Dia inválido' },
      null,
    ],
    [
      'of the same field of two objects stands beside the one of its own',
      [{ campo: 'outra.conta', mensagem: 'Confira a conta' }],
      [],
      { 'outra-conta': 'Confira a conta' },
      null,
    ],
    ['is told no more once anything was changed', deFora, ['valor'], {}, null],
  ])('%s', (_caso, campos, changed, deCampo, geral) => {
    expect(serverErrors(recusa(campos), names, new Set(changed))).toEqual({ fields: deCampo, whole: geral })
  })

  it.each([
    [undefined, { dia: '1' }, []],
    [{ dia: '1', valor: '2' }, { dia: '1', valor: '2' }, []],
    [{ dia: '1', valor: '2' }, { dia: '1', valor: '3' }, ['valor']],
    [{ dia: ['1'] }, { dia: ['1', '2'] }, ['dia']],
  ])('from %j to %j the changed fields are %j', (sent, current, changed) => {
    expect([...changedSince(sent, current)]).toEqual(changed)
  })
})
