/** `npm run back-up`: the same as `satchel back-up`. */
import { backUpBooks } from "./back-up-books.ts";

backUpBooks();
