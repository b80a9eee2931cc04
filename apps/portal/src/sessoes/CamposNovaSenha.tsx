import { SenhaField } from '@contempla/ui'
import classes from './CamposNovaSenha.module.css'

interface CamposNovaSenhaProps {
  erros: { get: (campo: 'novaSenha' | 'repeticao') => string | undefined }
  /** The id that the password belongs to, so that a password manager keeps them together. */
  inscricao?: string | undefined
}

/** The new password, twice, with its rules told before they are broken. */
export function CamposNovaSenha({ erros, inscricao }: CamposNovaSenhaProps) {
  return (
    <>
      {inscricao && <input type="text" autoComplete="username" defaultValue={inscricao} hidden readOnly />}
      <div className={classes.regras} id="regras-da-senha">
        <p>Uma boa senha:</p>
        <ul>
          <li>tem exatamente 6 números</li>
          <li>não é a senha que você usa hoje</li>
          <li>não é data, sequência ou número repetido</li>
          <li>não sai dos seus dados, como documento, telefone ou cota</li>
        </ul>
      </div>
      <SenhaField
        name="novaSenha"
        label="Nova senha"
        autoComplete="new-password"
        aria-describedby="regras-da-senha"
        error={erros.get('novaSenha')}
      />
      <SenhaField
        name="repeticao"
        label="Repita a nova senha"
        autoComplete="new-password"
        error={erros.get('repeticao')}
      />
    </>
  )
}
