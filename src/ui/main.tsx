import './app/app.scss'
import './app/firstPiece'
// The page's first script ends here.
import 'virtual:cut/first'
import './app/unpackSecondPiece'
// And here the one that unpacks the second.
import 'virtual:cut/unpacker'
import './app/secondPiece'
