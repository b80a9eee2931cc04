import { SenhaField } from '@contempla/ui'
import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './CamposNovaSenha.module.css'
import { type EstadoDaRegra, regrasDaSenha } from './regras-da-senha.ts'

interface CamposNovaSenhaProps {
  errors: { get: (campo: 'novaSenha' | 'repeticao') => string | undefined }
  /** The id that the password belongs to, so that a password manager keeps them together. */
  inscricao?: string | undefined
  /** The password in use, where it was typed. */
  current?: () => string | undefined
}

const estados: Record<EstadoDaRegra, { Icone: typeof IconCircle; palavra: string }> = {
  cumprida: { Icone: IconCircleCheck, palavra: 'Cumprida: ' },
  quebrada: { Icone: IconCircleX, palavra: 'Não cumprida: ' },
  'a-conferir': { Icone: IconCircle, palavra: '' },
}

/** The new password, twice, with its rules told before they are broken, and ticked as one types. */
export function CamposNovaSenha({ errors, inscricao, current }: CamposNovaSenhaProps) {
  const [digitada, setDigitada] = useState({ senha: '', atual: undefined as string | undefined })
  return (
    <>
      {inscricao && <input type="text" autoComplete="username" defaultValue={inscricao} hidden readOnly />}
      <div className={classes.regras} id="regras-da-senha">
        <p>Uma boa senha:</p>
        <ul>
          {regrasDaSenha(digitada.senha, { atual: digitada.atual, inscricao }).map(({ texto, estado }) => {
            const { Icone, palavra } = estados[estado]
            return (
              <li key={texto} data-estado={estado}>
                <Icone size={18} aria-hidden="true" />
                <span>
                  {palavra && <span className="visualmente-oculto">{palavra}</span>}
                  {texto}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      <SenhaField
        name="novaSenha"
        label="Nova senha"
        autoComplete="new-password"
        aria-describedby="regras-da-senha"
        onChange={({ currentTarget }) => setDigitada({ senha: currentTarget.value, atual: current?.() })}
        error={errors.get('novaSenha')}
      />
      <SenhaField
        name="repeticao"
        label="Repita a nova senha"
        autoComplete="new-password"
        error={errors.get('repeticao')}
      />
    </>
  )
}
