import { DataList } from '@contempla/ui'
import { type EnderecoDoCliente, emLinhas } from '../casos/index.ts'
import classes from './ConfirmarDadosScreen.module.css'

/** Lists the addresses that the confirmation fixes (document 3 §4: once confirmed, they can no longer be changed). */
export function EnderecosDoTitular({ enderecos }: { enderecos: readonly EnderecoDoCliente[] }) {
  if (enderecos.length === 0) return null
  const abertos = enderecos.filter(({ confirmado }) => !confirmado)
  return (
    <>
      <div className={classes.dados}>
        <DataList
          items={enderecos.map((endereco) => ({
            label: enderecos.length === 1 ? 'Endereço' : endereco.principal ? 'Endereço principal' : 'Outro endereço',
            value: (
              <address className={classes.endereco}>
                {emLinhas(endereco).map((linha) => (
                  <span key={linha}>{linha}</span>
                ))}
              </address>
            ),
          }))}
        />
      </div>
      {abertos.length > 0 && (
        <p className={classes.fixo}>
          {abertos.length === 1
            ? 'Confirmado, o endereço fica fixo: depois, ele só muda com um comprovante.'
            : 'Confirmados, os endereços ficam fixos: depois, eles só mudam com um comprovante.'}
        </p>
      )}
    </>
  )
}
